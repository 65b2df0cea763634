import { expect, it } from 'vitest'
import { bandAndDay, bandOf } from './band-name.ts'

it.each([
  ['BAND03-261029', '2026-10-29', 'BAND03', 'BAND03 2026-10-29'],
  ['BAND03', null, 'BAND03', 'BAND03'],
  // A name may end with figures that are not its day.
  ['BAND-250101', '2026-10-29', 'BAND-250101', 'BAND-250101 2026-10-29'],
  ['BAND-250101', null, 'BAND-250101', 'BAND-250101'],
])('%s of %s is called %s, with its day %s [D-079]', (formattedName, startDate, band, whole) => {
  expect(bandOf({ formattedName, startDate })).toBe(band)
  expect(bandAndDay({ formattedName, startDate })).toBe(whole)
})
