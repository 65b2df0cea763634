import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { session as en } from '../shared/src/features/session/texts/en.ts'
import { session as es } from '../shared/src/features/session/texts/es.ts'
import { session as fr } from '../shared/src/features/session/texts/fr.ts'
import { session as hu } from '../shared/src/features/session/texts/hu.ts'
import {
  DEVICE_COOKIE,
  DEVICE_LIFETIME_SECONDS,
  LANGUAGE_STORAGE_KEY,
  LAYOUT_STORAGE_KEY,
  TOKEN_LIFETIME_SECONDS,
  USER_COOKIE,
} from '../shared/src/features/session/session.vocabulary.ts'
import { CREATE_ROLE_COOKIE } from '../shared/src/features/users/users.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { KEPT_DAYS, KEPT_DAYS_FULL } from '../web/src/platform/outbox/entry-book.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CONSTANTS: Readonly<Record<string, string>> = {
  DEVICE_COOKIE,
  USER_COOKIE,
  CREATE_ROLE_COOKIE,
  LANGUAGE_STORAGE_KEY,
  LAYOUT_STORAGE_KEY,
}
/** A browser keeps something of what these write. */
const WRITES =
  /\b(?:localStorage|sessionStorage|storage)\b[^;]*?\.setItem\(|document\.cookie = |\bopenDB[<(]|caches\.open\(|\bHttpOnly\b/
const sources = globSync(['web/src/**/*.{ts,tsx}', 'server/src/platform/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.|\/gallery\/|\/test\//.test(file))
  .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const)
  .filter(([, text]) => WRITES.test(text))

/** Names of one source: an own literal, its variable end as a star, or a constant that both sides share. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/['`]((?:__Host-)?warren(?:[.-][\w.-]*)?)(\$\{|['`])/g)].map(
    ([, name = '', end]) => name + (end === '${' || /[.-]$/.test(name) ? '*' : ''),
  ),
  ...Object.entries(CONSTANTS).flatMap(([constant, name]) => (text.includes(constant) ? [name] : [])),
]
/** What libraries keep: the theme, and how far a page was scrolled. */
const OF_LIBRARIES = ['mantine-color-scheme-value', 'tsr-scroll-restoration-*']
const kept = new Set([...sources.flatMap(([, text]) => namesIn(text)), ...OF_LIBRARIES])

describe.each(Object.entries({ en, hu, fr, es }))('the privacy page in %s', (_language, { privacy }) => {
  const said = [privacy.browserText, privacy.storageText, privacy.tabText, privacy.phoneText].join(' ')
  const named = new Set([...said.matchAll(/[“„«]\s?([\w.*-]+)\s?[”»]/g)].map(([, name]) => name))

  it('names every cookie and store of the code, and no other [SES-09]', () => {
    expect(named).toEqual(kept)
  })

  it('says how long they are kept [SES-09]', () => {
    for (const days of [
      TOKEN_LIFETIME_SECONDS / 3600,
      DEVICE_LIFETIME_SECONDS / 86_400,
      KEPT_DAYS,
      KEPT_DAYS_FULL,
    ])
      expect(said).toMatch(new RegExp(`\\b${days}\\b`))
  })
})

it('every source that keeps something in the browser is known by a name', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter(([, text]) => namesIn(text).length === 0).map(([file]) => file)).toEqual([])
})
