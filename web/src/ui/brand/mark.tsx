/** The stroke of the mark on a 32 x 32 tile. */
export const MARK_PATH = 'M7.6 8.1 9 19.4a3.55 3.55 0 0 0 7 .3v-3.4 3.4a3.55 3.55 0 0 0 7-.3l1.4-11.3'

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
