import { CloseButton } from '@mantine/core'
import { IconFile, IconFileSpreadsheet } from '@tabler/icons-react'
import { formatFileSize } from '@warren/shared/kernel/file-size.ts'
import { textsOf } from '../../platform/texts.ts'
import classes from './drop-zone.module.css'
import { useEffect, useRef } from 'react'

export type ImageThumbProps = { file: File }

/** A chosen picture, small. */
export function ImageThumb({ file }: ImageThumbProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    // The browser keeps the file in memory as long as it has an address.
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" />
}

export type FilePreviewProps = { file: File; onRemove: () => void }

/** One chosen file: its name and size, and the picture itself if it is one [GEN-08, GEN-09]. */
export function FilePreview({ file, onRemove }: FilePreviewProps) {
  const t = textsOf('ui')
  const FileSign = file.name.endsWith('.xlsx') ? IconFileSpreadsheet : IconFile
  return (
    <li className={classes['file']}>
      <span className={classes['thumb']}>
        {file.type.startsWith('image/') ? <ImageThumb file={file} /> : <FileSign size={18} aria-hidden />}
      </span>
      <span className={classes['fileName']}>{file.name}</span>
      <span className={classes['fileSize']}>{formatFileSize(file.size)}</span>
      <CloseButton
        size={26}
        iconSize={15}
        aria-label={t('removeFile', { file: file.name })}
        onClick={onRemove}
      />
    </li>
  )
}
