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
