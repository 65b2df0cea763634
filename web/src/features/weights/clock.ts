const two = (value: number): string => String(value).padStart(2, '0')

/** HH:mm:ss where the reader is. */
export function clockOf(at: string): string {
  const moment = new Date(at)
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')
}
/** HH:mm where the reader is. */
export const shortClockOf = (at: string): string => clockOf(at).slice(0, 5)
