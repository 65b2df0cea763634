import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('the buttons of a row are visible without pointing at it [USR-01]', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'table.module.css'), 'utf8')
  const atRest = /\n\.action \{[^}]*?opacity: ([\d.]+)/.exec(sheet)?.[1]
  expect(Number(atRest)).toBeGreaterThanOrEqual(0.5)
})
