import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1048576, '1 MB'],
  [1234567, '1.18 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [-1, '0 Bytes'],
])('writes %d bytes as %s [GEN-09]', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
