/** Two letters for a round badge: `kovács.éva` → `KÉ`. */
export function initialsOf(username: string): string {
  const [first = '', second] = username.split(/[._\s-]+/).filter(Boolean)
  const letters = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)
  return letters.toUpperCase()
}
