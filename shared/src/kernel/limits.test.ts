import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('[D-009] limits are those that were decided, not what the code happens to hold', () => {
  const MB = 1_048_576
  expect(limits).toMatchObject({
    MAX_PAGE_SIZE: 1000,
    MAX_BODY_BYTES: MB,
    MAX_JSON_DEPTH: 32,
    MAX_FILE_BYTES: 10 * MB,
    MAX_UNPACKED_BYTES: 100 * MB,
    MAX_DATA_ROWS: 50_000,
    MAX_COLUMNS: 64,
  })
})
