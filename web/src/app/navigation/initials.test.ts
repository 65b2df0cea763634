import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['kovács.éva', 'KÉ'],
  ['toth_bela_2', 'TB'],
  ['root', 'RO'],
  ['ő', 'Ő'],
  ['', ''],
])('makes of %s the letters %s', (username, letters) => {
  expect(initialsOf(username)).toBe(letters)
})
