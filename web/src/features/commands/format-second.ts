import { formatMoment } from '../../platform/format.ts'

/** yyyy-MM-dd HH:mm:ss where the reader is: two saves of one minute must not look like one [D-190]. */
export function formatSecond(version: string): string {
  const moment = new Date(version)
  return `${formatMoment(moment)}:${String(moment.getSeconds()).padStart(2, '0')}`
}
