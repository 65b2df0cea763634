import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { formatFileSize } from '@warren/shared/kernel/file-size.ts'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { MessagesList } from '../form/messages-list.tsx'
import classes from './drop-zone.module.css'
import { fileErrors } from './file-errors.ts'
import { endingsOf, type FileKinds } from './file-kinds.ts'
import { FilePreview } from './file-preview.tsx'

export type DropZoneProps = {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** `EXCEL_FILES` or your own. */
  kinds: FileKinds
  /** In bytes. */
  maxSize: number
  multiple?: boolean
  /** The prompt; by default to drop or choose the file. */
  prompt?: string
  /** Under the prompt; by default the accepted endings and the limit. */
  hint?: string
  /** Lists the chosen files under the zone [GEN-08]. */
  previews?: boolean
  loading?: boolean
  disabled?: boolean
}

/** Files by drag or by choice, with an upload prompt, previews and reasons for what was not taken [GEN-08]. */
export function DropZone(props: DropZoneProps) {
  const { files, onChange, kinds, maxSize, multiple = false, previews = true, loading, disabled } = props
  const t = textsOf('ui')
  const [errors, setErrors] = useState<readonly string[]>([])
  const endings = endingsOf(kinds)
  const prompt = props.prompt ?? t(multiple ? 'dropFiles' : 'dropFile')
  const add = (dropped: File[]) => {
    setErrors([])
    onChange(multiple ? [...files, ...dropped] : dropped.slice(0, 1))
  }
  return (
    <div className={classes['frame']}>
      <Dropzone
        className={classes['zone']}
        // The button inside is what the keyboard reaches; the zone itself only catches drops and clicks.
        tabIndex={-1}
        activateOnKeyboard={false}
        enablePointerEvents
        accept={Object.fromEntries(Object.entries(kinds).map(([mime, ends]) => [mime, [...ends]]))}
        maxSize={maxSize}
        multiple={multiple}
        loading={loading}
        disabled={disabled}
        inputProps={{ 'aria-label': prompt }}
        onDrop={add}
        onReject={(rejections) => setErrors(fileErrors(rejections, { endings, maxSize }))}
      >
        <IconUpload size={22} aria-hidden className={classes['sign']} />
        <button type="button" className={classes['prompt']} disabled={disabled}>
          {prompt}
        </button>
        <span className={classes['hint']}>
          {props.hint ?? t('acceptedTypes', { types: endings, size: formatFileSize(maxSize) })}
        </span>
      </Dropzone>
      <MessagesList messages={errors} />
      {previews && files.length > 0 && (
        <ul className={classes['files']} aria-label={t('chosenFiles')}>
          {files.map((file) => (
            <FilePreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
