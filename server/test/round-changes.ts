import type { API } from '@warren/shared/api.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import type { BuiltUser } from './builders.ts'
import { buildRabbit } from './builders.ts'
import { PAGE_SAMPLES } from './page-samples.ts'
import { roundSamples } from './round-samples.ts'
import type { Change } from './stock-changes.ts'
import type { World } from './world.ts'

/** Every call that changes a round, and the command that it gives. */
const GIVEN: Record<string, CommandName> = {
  'E-032': 'IA_GROUP_CREATE',
  'E-034': 'IA_GROUP_UPDATE',
  'E-035': 'IA_GROUP_DELETE',
  'W-37': 'IA_GROUP_TRAY_SAVE',
  'E-037': 'IA_GROUP_COVERS_ADD',
  'W-35': 'IA_GROUP_COVERS_ADD',
  'E-039': 'IA_GROUP_COVER_REMOVE',
  'E-038': 'IA_GROUP_CLOSE',
  'W-39': 'IA_GROUP_UNCLOSE',
  'W-40': 'IA_GROUP_SKIP',
  'W-41': 'IA_GROUP_UNSKIP',
  'W-47': 'ROUND_UNDO',
  'W-43': 'COVERS_SAVE',
  'E-056': 'EQUALIZATION_CREATE',
  'W-46': 'KITS_MOVE',
  'W-55': 'BREEDING_SETTINGS_SAVE',
  'E-054': 'TASK_DEDICATE',
  'E-055': 'TASK_UNDEDICATE',
  'W-48': 'TASK_PARTS_SAVE',
  'W-49': 'TASK_STATUS_SET',
  'W-83': 'FIELD_LANE_OPEN',
  'W-84': 'FIELD_LANE_END',
  'W-86': 'FIELD_REPORT_SETTLE',
  'E-075': 'MOTHER_GROUP_CREATE',
  'E-078': 'MOTHER_GROUP_UPDATE',
  'E-079': 'MOTHER_GROUP_DELETE',
  'E-081': 'MOTHER_GROUP_CLOSE',
  'E-080': 'MOTHER_GROUP_REOPEN',
  'E-082': 'MOTHER_DIARY_SAVE',
  'E-083': 'MOTHER_NUM_SAVE',
  'E-084': 'SUCKLING_NUM_SAVE',
  'E-089': 'YOUNG_GROUP_CREATE',
  'E-091': 'YOUNG_GROUP_UPDATE',
  'E-088': 'YOUNG_GROUP_DELETE',
  'X-01': 'YOUNG_GROUP_CLOSE',
  'X-02': 'YOUNG_GROUP_REOPEN',
  'E-092': 'YOUNG_DIARY_SAVE',
  'E-093': 'YOUNG_ORIGIN_CREATE',
  'E-094': 'YOUNG_ORIGIN_UPDATE',
  'E-095': 'YOUNG_ORIGIN_DELETE',
  'E-100': 'FATTENING_GROUP_CREATE',
  'E-102': 'FATTENING_GROUP_UPDATE',
  'E-099': 'FATTENING_GROUP_DELETE',
  'X-03': 'FATTENING_GROUP_CLOSE',
  'X-04': 'FATTENING_GROUP_REOPEN',
  'E-106': 'FATTENING_DIARY_SAVE',
  'W-61': 'FATTENING_DIARY_SAVE',
  'E-103': 'FATTENING_ORIGIN_CREATE',
  'E-104': 'FATTENING_ORIGIN_UPDATE',
  'E-105': 'FATTENING_ORIGIN_DELETE',
  'E-107': 'SLAUGHTERING_CREATE',
  'E-108': 'SLAUGHTERING_UPDATE',
  'E-109': 'SLAUGHTERING_DELETE',
  'W-64': 'GROUP_COUNT',
  'W-78': 'GROUP_MERGE',
  'W-79': 'GROUP_UNMERGE',
  'W-66': 'BIN_RESTORE',
  'W-70': 'ALARM_SEEN',
  'E-117': 'WEIGHT_UPDATE',
  'E-118': 'WEIGHT_CREATE',
  'E-119': 'WEIGHT_DELETE',
  'W-98': 'TARGETS_SAVE',
}

const recordOf = (name: CommandName): Change['record'] => {
  if (name === 'BREEDING_SETTINGS_SAVE' || name === 'TARGETS_SAVE') return 'farm'
  if (/^(MOTHER|SUCKLING|YOUNG|FATTENING|SLAUGHTERING|GROUP|BIN|WEIGHT|ALARM)_/.test(name)) return 'group'
  if (name === 'FIELD_REPORT_SETTLE') return 'command'
  if (name.startsWith('FIELD_')) return 'user'
  return name.startsWith('TASK_') ? 'ia-task' : 'ia-group'
}

/** A good call of each of them, on records of its own. */
export const roundChanges = (
  api: typeof API,
  { world, admin, farm }: { world: () => World; admin: () => BuiltUser; farm: () => number },
): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(GIVEN).map(([id, name]): [string, Change] => [
      id,
      {
        by: admin,
        name,
        record: recordOf(name),
        run: async (call) => {
          const samples = {
            ...roundSamples(async ({ farmId }) => (await buildRabbit(world(), { farmId })).id),
            ...PAGE_SAMPLES,
          }
          const [farmId, userId] = [farm(), admin().id]
          const sent = await samples[id]?.({ world: world(), role: 'ADMIN', farmId, userId })
          const { method, path } = api.find((endpoint) => endpoint.id === id) ?? { method: 'GET', path: '/' }
          const place = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(sent?.path?.[part]))
          const url = `${place}${sent?.query === undefined ? '' : `?${sent.query}`}`
          if (Array.isArray(sent?.body)) return call(method, url, sent.body)
          // A change of nothing has nothing to log.
          const more = id === 'W-55' ? { rhythmDays: 49 } : {}
          return call(method, url, sent?.body === undefined ? undefined : { ...sent.body, ...more })
        },
      },
    ]),
  )
