const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Size of a file in base 1024 with at most two decimals, from Bytes upward [GEN-09]. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 1) return `0 ${UNITS[0]}`
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  const value = Number((bytes / 1024 ** step).toFixed(2))
  return `${value} ${UNITS[step]}`
}
