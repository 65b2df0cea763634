import { MARK_PATH } from './mark-path.ts'

export type MarkProps = {
  size?: number
  /** One colour on no tile: takes the text colour around it. */
  bare?: boolean
  /** Spoken name; without it the mark is decoration beside the written name. */
  label?: string
}

/** The mark: a rounded W whose outer strokes are two ears. */
export function Mark({ size = 24, bare = false, label }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {!bare && <rect width="32" height="32" rx="8" fill="var(--w-accent)" />}
      <path
        d={MARK_PATH}
        stroke={bare ? 'currentColor' : '#fff'}
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
