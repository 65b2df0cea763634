import { actualDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { LedgerGroup } from '@warren/shared/features/group-pages/derived-lines.rules.ts'
import type { GroupNumbers } from '@warren/shared/features/group-pages/numbers.contract.ts'
import {
  motherBaseOf,
  type MotherNum,
  type SucklingNum,
} from '@warren/shared/features/group-pages/numbers.rules.ts'
import {
  MOTHER_NUM_SAVE,
  SUCKLING_NUM_SAVE,
} from '@warren/shared/features/mother-groups/mother-groups.commands.ts'
import type * as calls from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { checkMotherNum, checkSucklingNum } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { command, type Tx } from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuseFormIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import {
  type Given,
  type Group,
  headsOn,
  holdWorkingGroup,
  numbersOf,
  openBooks,
  post,
  raiseVersions,
  refuseClosed,
  shortIn,
} from '../../group-pages/index.ts'
import { weanedOf, writeMotherNum, writeSucklingNum } from '../numbers.queries.ts'

/** What is sent; absent fields stay as they are. */
const given = <T extends object>(
  before: T,
  { version: _version, ...body }: object & { version?: unknown },
): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
})

/** The page held with its numbers; a closed batch is settled [GD-23]. */
async function held({ actor }: Given, tx: Tx, id: number): Promise<{ group: Group; numbers: GroupNumbers }> {
  const { group } = await holdWorkingGroup(actor, tx, { id, kind: 'MOTHER' })
  refuseClosed(group)
  const [numbers] = await numbersOf(tx, group.farmId, [id])
  if (!numbers) throw new Error('A held group has numbers.')
  return { group, numbers }
}

async function refuseStale(
  tx: Tx,
  group: Group,
  { has, sent }: { readonly has: number; readonly sent: number | undefined },
): Promise<void> {
  if (sent !== undefined && sent !== has) throw await staleVersion(tx, { type: 'group', ...group })
}

interface Change {
  readonly group: Group
  /** Where the form is short of animals. */
  readonly field: string
  readonly known: (page: LedgerGroup) => LedgerGroup
  readonly before: object
  readonly after: object
  readonly write: (tx: Tx) => Promise<number>
}

const changed = (from: object, to: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => value !== (to as Record<string, unknown>)[name]),
  )

/** Posts what follows from numbers, keeps them, and says what the books have then [section 2.6 of the group pages]. */
async function save(
  tx: Tx,
  { actor, context, today }: Given,
  note: CommandNote,
  { group, field, known, before, after, write }: Change,
) {
  const { farmId, id } = group
  const by = { farmId, userId: actor.userId, now: context.now }
  const books = await openBooks(tx, farmId, [group])
  const lines = await post({ tx, by, books }, { before: [], after: [], known }, shortIn(field))
  const version = await write(tx)
  await raiseVersions(tx, farmId, [id])
  note.change(id, changed(before, after), {
    ...changed(after, before),
    ...(lines.length > 0 && { postings: lines.map(({ day, kind, num }) => [day, kind, num]) }),
  })
  const heads = await headsOn(tx, farmId, [id], actualDayOf(group, today))
  const of = (stock: string): number => heads.find((row) => row.stock === stock)?.heads ?? 0
  return {
    messages: [] as [],
    version,
    actual: { mothers: of('MOT'), sucklings: of('SUC') },
    wean: await weanedOf(tx, farmId, [id]),
  }
}

/** Saves the numbers of does: those inseminated join the page, those not put to nests go back to the herd [MOT-32]. */
export const saveMotherNum = (call: Given, id: number, body: BodyOf<typeof calls.saveMotherNum>) =>
  command(
    call.context,
    call.actor,
    { command: MOTHER_NUM_SAVE, payload: { id, ...body } },
    async (tx, note) => {
      const { group, numbers } = await held(call, tx, id)
      await refuseStale(tx, group, { has: numbers.motherVersion, sent: body.version })
      const before: MotherNum = numbers.motherNum
      const num = given(before, body)
      refuseFormIf(checkMotherNum(group, num))
      const base = motherBaseOf(num)
      return save(tx, call, note, {
        group,
        field: base.populated > 0 ? 'populatedIncycle' : 'iaIncycle',
        known: (page) => ({ ...page, mothers: base }),
        before,
        after: num,
        write: (at) => writeMotherNum(at, group, num),
      })
    },
  )

/** Saves the numbers of kits: born, fostered and weaned follow from them [MOT-33]. */
export const saveSucklingNum = (call: Given, id: number, body: BodyOf<typeof calls.saveSucklingNum>) =>
  command(
    call.context,
    call.actor,
    { command: SUCKLING_NUM_SAVE, payload: { id, ...body } },
    async (tx, note) => {
      const { group, numbers } = await held(call, tx, id)
      await refuseStale(tx, group, { has: numbers.sucklingVersion, sent: body.version })
      const before: SucklingNum = numbers.sucklingNum
      const num = given(before, body)
      refuseFormIf(checkSucklingNum(group, num, call.today))
      return save(tx, call, note, {
        group,
        field: num.sucklingWeaned > 0 ? 'sucklingWeaned' : 'sucklingAdjusted',
        known: (page) => ({ ...page, sucklings: num }),
        before,
        after: num,
        write: (at) => writeSucklingNum(at, group, num),
      })
    },
  )
