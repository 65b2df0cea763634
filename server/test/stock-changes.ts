import {
  bearer,
  type BuiltUser,
  buildCover,
  buildEarTag,
  buildIaGroup,
  buildFarm,
  buildRabbit,
  buildRelease,
  buildRow,
  buildStable,
  buildSperm,
  type Caller,
  signInAs,
  buildGroupName,
} from './builders.ts'
import { type Cells, type FarmKind, herdFile, HERD_PATHS, type HerdKind } from './import-herd.ts'
import { sampleGroup } from './group-samples.ts'
import { weightFile } from './weight-samples.ts'
import { withWorker } from './register-changes.ts'
import { fileForm } from './workbooks.ts'
import type { World } from './world.ts'

/** One successful call of an endpoint that changes something, and what the log says of it. */
export interface Change {
  readonly by: () => BuiltUser
  readonly name: string
  /** A row that comes before it: the upload of a file that is then written. */
  readonly after?: string
  /** Whose farm the row belongs to, where it is not the one of its author. */
  readonly ofFarm?: true
  readonly record: string
  readonly run: (caller: Caller) => Promise<{ status: number; body: unknown }>
}

interface Place {
  readonly world: World
  readonly farmId: number
  readonly admin: BuiltUser
}

async function editRabbit({ world, farmId }: Place, call: Caller) {
  const { id } = await buildRabbit(world, { farmId })
  const { id: earTagId } = await buildEarTag(world, { farmId })
  return call('POST', `/api/v1/rabbit/${id}`, {
    earTagId,
    tattoo: 'LOGGED1',
    origin: 'BOUGHT',
    healthCondition: 'HEALTHY',
    status: 'IN_PROD',
  })
}

async function editCover({ world, farmId }: Place, call: Caller) {
  const { id: motherId } = await buildRabbit(world, { farmId })
  const { id: iaGroupId } = await buildIaGroup(world, { farmId })
  const { id } = await buildCover(world, { farmId, iaGroupId, motherId })
  const { id: spermId } = await buildSperm(world, { farmId })
  return call('POST', `/api/v1/rabbit/ia-cover/${id}`, { spermId, pedigree: 'D' })
}

const saveView = (call: Caller, name: string) =>
  call('POST', '/api/v1/saved-views', { screen: 'log', name, query: 'a=1' })

async function deleteView(call: Caller) {
  const { id } = (await saveView(call, 'Gone')).body as { id: number }
  return call('DELETE', `/api/v1/saved-views/${id}`)
}

const savePrinter = (call: Caller, name: string) =>
  call('POST', '/api/v1/printers', { name, offsetX: 3, offsetY: -2, version: 0 })

async function deletePrinter(call: Caller) {
  const { id } = (await savePrinter(call, 'Gone')).body as { id: number }
  return call('DELETE', `/api/v1/printers/${id}`)
}

async function createRelease({ world, farmId }: Place, call: Caller) {
  const { id } = await buildRabbit(world, { farmId })
  return call('POST', '/api/v1/releases', { rabbitIds: [id] })
}

async function withdrawRelease(place: Place, call: Caller) {
  const { id } = (await createRelease(place, call)).body as { id: number }
  return call('POST', `/api/v1/releases/${id}/withdraw`)
}

async function takeRelease({ world }: Place, call: Caller) {
  const { id: farmId } = await buildFarm(world)
  const rabbits = [await buildRabbit(world, { farmId })]
  const code = { code: 'ABCDEFGH01234567', validUntil: '2027-01-01' }
  await buildRelease(world, { farmId, buyerFarmId: null, rabbits, ...code })
  return call('POST', '/api/v1/releases/take', { code: 'abcd-efgh-0123-4567' })
}

const importSome = (place: Place, kind: FarmKind, row: Cells) => sendRow(place, kind, HERD_PATHS[kind], row)

async function sendRow({ world, admin }: Place, kind: HerdKind, url: string, row: Cells) {
  const form = fileForm('log.xlsx', await herdFile(kind, [row]))
  const headers = { ...form.headers, ...bearer(await signInAs(world, admin)) }
  const { payload } = form
  return withWorker(world, async () => {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  })
}

/** A palpation of a doe on a closed list. */
async function importResult(place: Place) {
  const { world, farmId } = place
  const { tattoo, id: motherId } = await buildRabbit(world, { farmId, tattoo: 'LOGGED8' })
  const { id: iaGroupId } = await buildIaGroup(world, { farmId, startDate: '2026-04-20', active: true })
  await buildCover(world, { farmId, iaGroupId, motherId })
  const row = { motherTattoo: tattoo, touching: '+' }
  return sendRow(place, 'FARROWING', `/api/v1/import/ia-group/${iaGroupId}/farrowing`, row)
}

/** Weights of a fattening group. */
async function importWeights({ world, farmId, admin }: Place) {
  const { id } = await sampleGroup({ world, farmId, role: 'ADMIN', userId: admin.id })
  const form = fileForm('log.xlsx', await weightFile())
  const headers = { ...form.headers, ...bearer(await signInAs(world, admin)) }
  const url = `/api/v1/import/group/${id}/diary/${id * 1024 + 22}/weights/FAT`
  return withWorker(world, async () => {
    const answer = await world.app.inject({ method: 'POST', url, payload: form.payload, headers })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  })
}

/** A doe that may be paired, with semen and a group that are there. */
async function pairingOf({ world, farmId }: Place): Promise<Cells> {
  const { tattoo } = await buildRabbit(world, { farmId, tattoo: 'LOGGED7' })
  await buildSperm(world, { farmId, label: 'LOGGED7' })
  await buildGroupName(world, farmId, 'LOGGED7')
  return { motherGroup: 'LOGGED7', motherTattoo: tattoo, spermLabel: 'LOGGED7', pedigree: 'CP' }
}

/** A doe without a cage into a new one. */
async function placeOne({ world, farmId }: Place, call: Caller) {
  const { id } = await buildRabbit(world, { farmId })
  const [cage] = await buildRow(world, await buildStable(world, farmId, 'Placing'), 1, [
    { position: 'DOWN', cageType: 1, from: 1, to: 1 },
  ])
  const places = [{ rabbitId: id, cageId: Number(cage?.id), fromCageId: null }]
  return call('POST', '/api/v1/rabbits/placing', { places })
}

/** What an administrator changes of the stock and of the own screens, by endpoint. */
export const stockChanges = (place: () => Place): Record<string, Change> => {
  const by = () => place().admin
  const importing = (name: string, kind: FarmKind, row: Cells): Change => ({
    by,
    name,
    record: 'import',
    after: 'IMPORT_START',
    run: () => importSome(place(), kind, row),
  })
  return {
    'E-023': importing('IMPORT_RABBITS', 'RABBITS', { tattoo: 'LOGGED2' }),
    'E-024': importing('IMPORT_BUCKS', 'BUCKS', { tattoo: 'LOGGED3' }),
    'E-026': importing('IMPORT_SPERMS', 'SPERMS', { label: 'LOGGED', buckTattoo: 'N/A' }),
    'E-027': {
      ...importing('IMPORT_IA_GROUPS', 'IAGROUPS', {}),
      run: async () => importSome(place(), 'IAGROUPS', await pairingOf(place())),
    },
    'E-029': { ...importing('IMPORT_DAILY_WEIGHTS', 'IAGROUPS', {}), run: () => importWeights(place()) },
    'E-028': { ...importing('IMPORT_FARROWING', 'IAGROUPS', {}), run: () => importResult(place()) },
    'E-049': { by, name: 'RABBIT_UPDATE', record: 'rabbit', run: (call) => editRabbit(place(), call) },
    'E-050': { by, name: 'COVER_UPDATE', record: 'cover', run: (call) => editCover(place(), call) },
    'W-26': { by, name: 'SAVED_VIEW_SAVE', record: 'saved-view', run: (call) => saveView(call, 'Kept') },
    'W-272': { by, name: 'RABBITS_PLACE', record: 'farm', run: (call) => placeOne(place(), call) },
    'W-276': {
      by,
      name: 'SAVED_VIEW_SHARE',
      record: 'saved-view',
      after: 'SAVED_VIEW_SAVE',
      run: async (call) => {
        const { body } = await saveView(call, 'Shared')
        return call('POST', `/api/v1/saved-views/${(body as { id: number }).id}/sharing`, { shared: true })
      },
    },
    'W-27': {
      by,
      name: 'SAVED_VIEW_DELETE',
      record: 'saved-view',
      after: 'SAVED_VIEW_SAVE',
      run: deleteView,
    },
    'W-213': { by, name: 'RELEASE_CREATE', record: 'release', run: (call) => createRelease(place(), call) },
    'W-214': {
      by,
      name: 'RELEASE_WITHDRAW',
      record: 'release',
      after: 'RELEASE_CREATE',
      run: (call) => withdrawRelease(place(), call),
    },
    'W-215': { by, name: 'RELEASE_TAKE', record: 'release', run: (call) => takeRelease(place(), call) },
    'W-31': { by, name: 'PRINTER_SAVE', record: 'printer', run: (call) => savePrinter(call, 'Kept') },
    'W-32': { by, name: 'PRINTER_DELETE', record: 'printer', after: 'PRINTER_SAVE', run: deletePrinter },
  }
}
