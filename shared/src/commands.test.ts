import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { API } from './api.ts'
import { sendCommands } from './features/commands/commands.contract.ts'
import { COMMAND_NAMES, COMMANDS } from './commands.ts'
import { commandObject, RECORDS, sentTo } from './kernel/command-object.ts'
import { deskRoles, FIELD_COMMANDS, RECORD_TYPES } from './testing/commands.ts'
import { commandWords } from './kernel/command-texts/en.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recordId } from './kernel/ids.ts'
import type { LANGUAGES } from './kernel/languages.ts'
import { dictionary as en } from './languages/en.ts'
import { dictionary as es } from './languages/es.ts'
import { dictionary as fr } from './languages/fr.ts'
import { dictionary as hu } from './languages/hu.ts'

const FEATURES = new URL('./features/', import.meta.url)
const DICTIONARIES: Record<(typeof LANGUAGES)[number], Pick<typeof hu, 'commandWords'>> = { en, hu, fr, es }

describe('every command', () => {
  it('that a feature declares is in the list, once [D-189]', () => {
    const declared = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.commands.ts'))
      .flatMap((path) => [
        ...readFileSync(new URL(path, FEATURES), 'utf8').matchAll(/export const (\w+) = commandObject/g),
      ])
      .map(([, name = '']) => name)
    expect([...COMMAND_NAMES].sort()).toEqual(declared.sort())
    expect(new Set(COMMAND_NAMES).size).toBe(COMMAND_NAMES.length)
  })

  it('has words of its own in each language, and no words are left over [CMD-03]', () => {
    expect(Object.keys(commandWords).sort()).toEqual([...COMMAND_NAMES].sort())
    for (const { commandWords: words } of Object.values(DICTIONARIES)) {
      for (const text of Object.values(words)) expect(text).toMatch(/^\p{Lu}[^_]+$/u)
      expect(new Set(Object.values(words)).size).toBe(COMMAND_NAMES.length)
    }
  })

  it('changes a record that is declared, and each declared record is changed by one', () => {
    expect([...RECORD_TYPES].sort()).toEqual(Object.keys(RECORDS).sort())
  })

  it('is undone by a command of the same record that all may give who give it at a desk', () => {
    for (const command of COMMANDS.filter(({ undo }) => undo !== false)) {
      const undo = COMMANDS.find(({ name }) => name === command.undo)
      // A worker in the barn sends the opposite.
      const roles = deskRoles(command)
      const lacking = roles === 'signed-in' ? [] : roles.filter((role) => !undo?.roles.includes(role))
      expect([command.name, undo?.record, lacking]).toEqual([command.name, command.record, []])
    }
    expect(COMMANDS.filter(({ undo }) => undo !== false).map(({ name }) => name)).toEqual([
      'IMPORT_EAR_TAGS',
      'IMPORT_RABBITS',
      'IMPORT_BUCKS',
      'IMPORT_SPERMS',
      'IMPORT_IA_GROUPS',
      'IMPORT_FARROWING',
      'RABBIT_BULK_ACTION',
      'RABBITS_PLACE',
      'IA_GROUP_CREATE',
      'IA_GROUP_COVERS_ADD',
      'IA_GROUP_COVER_REMOVE',
      'IA_GROUP_CLOSE',
      'IA_GROUP_UNCLOSE',
      'IA_GROUP_SKIP',
      'IA_GROUP_UNSKIP',
      'EQUALIZATION_CREATE',
      'KITS_MOVE',
      'TASK_DEDICATE',
      'TASK_UNDEDICATE',
      'FATTENING_GROUP_CREATE',
      'FATTENING_GROUP_DELETE',
      'FATTENING_GROUP_CLOSE',
      'FATTENING_GROUP_REOPEN',
      'FATTENING_ORIGIN_CREATE',
      'FATTENING_ORIGIN_DELETE',
      'SLAUGHTERING_CREATE',
      'SLAUGHTERING_DELETE',
      'CUTTING_SAVE',
      'CUTTING_DELETE',
      'MOTHER_GROUP_CREATE',
      'MOTHER_GROUP_DELETE',
      'MOTHER_GROUP_CLOSE',
      'MOTHER_GROUP_REOPEN',
      'MOTHER_NUM_SAVE',
      'SUCKLING_NUM_SAVE',
      'YOUNG_GROUP_CREATE',
      'YOUNG_GROUP_DELETE',
      'YOUNG_GROUP_CLOSE',
      'YOUNG_GROUP_REOPEN',
      'YOUNG_ORIGIN_CREATE',
      'YOUNG_ORIGIN_DELETE',
      'GROUP_MERGE',
      'WEIGHT_DELETE',
      'IMPORT_DAILY_WEIGHTS',
      'RELEASE_CREATE',
    ])
  })

  it('of a device has a version, and a payload of fields [X-05, D-188]', () => {
    expect(FIELD_COMMANDS.map(({ name }) => name)).toEqual([
      'STABLE_CREATE',
      'STABLE_UPDATE',
      'ROW_SAVE',
      'ROW_DELETE',
      'EAR_TAGGING_LIST_SAVE',
      'RABBIT_STATUS_SET',
      'KITS_MOVE',
      'TASK_START',
      'TASK_FINISH',
      'COVER_TOUCHING',
      'COVER_FARROWING',
      'COVER_WEIGHING3',
      'COVER_WEIGHING4',
      'COVER_SKIP',
      'RABBIT_WEIGHT_THIRD_YEAN',
      'CUTTING_SAVE',
      'CUTTING_DELETE',
      'DIARY_ADD',
      'DAILY_WEIGHT_ADD',
      'DAILY_WEIGHT_REMOVE',
    ])
    for (const { device, payload } of FIELD_COMMANDS) {
      expect(device && device.version).toBeGreaterThan(0)
      expect(payload).toBeInstanceOf(z.ZodObject)
    }
  })

  it('may be given only by roles that some endpoint lets through', () => {
    const open = new Set(API.filter(({ method }) => method !== 'GET').map(({ access }) => String(access)))
    // Commands of devices come through one endpoint, which lets all their roles through.
    const fromBarn = ({ roles, device }: (typeof COMMANDS)[number]) =>
      device !== false &&
      roles !== 'signed-in' &&
      roles.every((role) => sendCommands.access.includes(role as never))
    const closed = COMMANDS.filter((command) => !open.has(String(command.roles)) && !fromBarn(command))
    expect(closed.map(({ name }) => name)).toEqual([])
  })
})

describe('a declaration', () => {
  const facts = {
    roles: ['ADMIN'],
    payload: z.object({}),
    record: 'rabbit',
    device: false,
    undo: false,
  } as const

  it('without words, record, device or undo does not compile', () => {
    // @ts-expect-error -- no text says what it did
    commandObject({ ...facts, name: 'RABBIT_TELEPORT' })
    // @ts-expect-error -- no such record
    commandObject({ ...facts, name: 'RABBIT_UPDATE', record: 'hat' })
    const { record: _record, ...withoutRecord } = facts
    // @ts-expect-error -- the record is missing
    commandObject({ ...withoutRecord, name: 'RABBIT_UPDATE' })
    const { device: _device, ...withoutDevice } = facts
    // @ts-expect-error -- whether a device may send it is missing
    commandObject({ ...withoutDevice, name: 'RABBIT_UPDATE' })
    // @ts-expect-error -- all users, also signed out
    commandObject({ ...facts, name: 'RABBIT_UPDATE', roles: 'public' })
    // @ts-expect-error -- undone by an undeclared command
    expect(commandObject({ ...facts, name: 'RABBIT_UPDATE', undo: 'RABBIT_FORGET' }).undo).toBeDefined()
  })

  it('takes its payload from the endpoint: the record of the path and the body', () => {
    const saveThing = endpoint({
      id: 'T-1',
      summary: '',
      method: 'PUT',
      path: '/thing/{id}',
      access: ['ADMIN'],
      cost: 'light',
      refusal: 'http',
      params: z.object({ id: recordId }),
      body: z.object({ name: z.string(), note: z.string().optional() }),
      answer: z.null(),
    })
    const payload = sentTo(saveThing)
    expect(payload.parse({ id: 4, name: 'x', password: 'y' })).toEqual({ id: 4, name: 'x' })
    expect(payload.safeParse({ name: 'x' }).success).toBe(false)
    const typed: z.output<typeof payload> = { id: 4, name: 'x' }
    // @ts-expect-error -- the name is missing
    const wrong: z.output<typeof payload> = { id: 4 }
    expect([typed, wrong]).toHaveLength(2)
  })
})
