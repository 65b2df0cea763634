import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { COMMANDS } from '@warren/shared/commands.ts'
import { FIELD_COMMANDS } from '@warren/shared/testing/commands.ts'
import { describe, expect, it } from 'vitest'
import { deviceCommands } from './device-commands.ts'

const SOURCE = new URL('../', import.meta.url).pathname
const files = new Map(
  globSync('features/**/*.ts', { cwd: SOURCE })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(`${SOURCE}${path}`, 'utf8')]),
)
/** Without what only speaks of a command: imports, its type, and its name in a row of the log. */
const saysOf = (text: string, name: string): string =>
  text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(new RegExp(`typeof ${name}\\b|\\b${name}\\.name\\b`, 'g'), '')
const usersOf = (name: string): string[] =>
  [...files].filter(([, text]) => new RegExp(`\\b${name}\\b`).test(saysOf(text, name))).map(([path]) => path)

/** Writes that share a command on purpose, and why. */
const SHARED: Readonly<Record<string, string>> = {
  USER_CREATE: 'the first super administrator is created without a form',
}

describe('every declared command', () => {
  it.each(COMMANDS)('$name is given by exactly one write of the server [D-186]', ({ name }) => {
    const paths = usersOf(name)
    expect(paths).toHaveLength(name in SHARED ? 2 : 1)
    expect(paths[0]).toMatch(/\/commands\/|\/import[-/]/)
  })

  it('that a device may send has a handler, and no other has [X-05]', () => {
    const names = (commands: readonly { readonly name: string }[]) =>
      commands.map(({ name }) => name).toSorted()
    expect(names(deviceCommands('Europe/Budapest').map(({ command }) => command))).toEqual(
      names(FIELD_COMMANDS),
    )
  })
})

describe('every name in the log', () => {
  it('is declared: no write of a feature spells one out [D-189]', () => {
    const spelled = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/name: '([A-Z]+_[A-Z_]+)'/g)].map(([, name]) => `${path}: ${name}`),
    )
    expect(spelled).toEqual([])
  })
})
