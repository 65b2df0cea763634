import classes from './worker-card.module.css'

/** Two letters for a round badge: `kovács.éva` → `KÉ`. */
export function initialsOf(username: string): string {
  const [first = '', second] = username.split(/[._\s-]+/).filter(Boolean)
  const letters = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)
  return letters.toUpperCase()
}

const TINTS = ['accent', 'plum', 'warn', 'ok'] as const
export type Tint = (typeof TINTS)[number]

/** The same person has the same colour everywhere; it says nothing else. */
const tintOf = (username: string): Tint => {
  const sum = Array.from(username).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return TINTS[sum % TINTS.length] ?? 'accent'
}

export type AvatarProps = { name: string; tint?: Tint | 'none'; size?: 'sm' | 'md' }

/** Stands beside the name, which says who it is. */
export function Avatar({ name, tint = tintOf(name), size = 'md' }: AvatarProps) {
  return (
    <span className={classes['avatar']} data-tint={tint} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
