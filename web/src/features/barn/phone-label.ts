const SYSTEMS = [
  [/Android[^;)]*(?:; ([^;)]+))?/, 'Android'],
  [/iPhone|iPad/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** What an administrator reads of a phone: its system, and its make where the browser tells it. */
export function phoneLabel(agent: string): string {
  for (const [rule, name] of SYSTEMS) {
    const found = rule.exec(agent)
    if (found) return [name, found[1]?.trim()].filter(Boolean).join(' ').slice(0, 100)
  }
  return 'Browser'
}
