import { groupedCode, noteCode, stateOf } from '@warren/shared/features/releases/releases.rules.ts'
import type { ReleaseState } from '@warren/shared/features/releases/releases.vocabulary.ts'
import { type Day, todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { type CommandContext, type Db, readAs } from '../../../platform/commands/command.ts'
import { fileStem } from '../../../platform/excel/file-name.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { textsIn } from '../../../platform/texts/translate.ts'
import { listFarms, namesOfFarms } from '../../farms/index.ts'
import { findRelease, listReleasedRabbits, type ReleaseRecord } from '../releases.queries.ts'
import { isGiven } from '../show-releases.ts'
import { type NoteContent, notePages, type NoteSection, sheetsOf } from './note-pages.ts'

/** User, time and time zone of a print. */
export interface Printing {
  readonly context: CommandContext
  readonly actor: Actor
  readonly zone: string
}

type Animal = Awaited<ReturnType<typeof listReleasedRabbits>>[number]
type Farm = Awaited<ReturnType<typeof listFarms>>[number]

/** The release with both farms; the note is a paper of the farm that gave it. */
async function readNote(db: Db, actor: Actor, id: number) {
  const scope = scopeOf(actor)
  const release = await findRelease(scope, db, id)
  if (!release || !isGiven(actor, release)) throw new HttpFailure('NOT_FOUND')
  const seller = (await listFarms(scope, db)).find((farm) => farm.id === release.farmId)
  const names = await namesOfFarms(db, [release.buyerFarmId])
  const animals = await listReleasedRabbits(db, id)
  return { release, seller, buyer: names.get(release.buyerFarmId ?? 0), animals }
}

const titled = ({ name, shortName }: { readonly name: string; readonly shortName: string }): string =>
  `${name} (${shortName})`

/** Name, address and how to be reached, as far as the farm has told. */
const sellerLines = (farm: Farm | undefined): string[] =>
  farm === undefined
    ? []
    : [
        titled(farm),
        farm.street,
        [farm.zipCode, farm.city].filter(Boolean).join(' '),
        farm.country,
        [farm.phoneNumber, farm.email].filter(Boolean).join(' · '),
      ].filter((line): line is string => line !== null && line !== '')

/** What the buyer is to do, by how the release stands: a code that opens nothing any more is not printed. */
function openingOf(release: ReleaseRecord, state: ReleaseState, language: Language) {
  const t = textsIn(language, 'releases')
  const day = release.validUntil ?? ''
  if (state === 'WITHDRAWN') return { text: t('note/withdrawn'), code: undefined }
  if (state === 'EXPIRED') return { text: t('note/expired', { day }), code: undefined }
  if (state === 'WAITING' && release.code !== null) {
    const code = { text: groupedCode(release.code), scanned: noteCode(release.code) }
    return { text: t('note/codeText', { day }), code }
  }
  return { text: t('note/toFarm'), code: undefined }
}

/** Animals that change hands, then parents that stay where they are. */
function sectionsOf(animals: readonly Animal[], language: Language): NoteSection[] {
  const t = textsIn(language, 'releases')
  const word = textsIn(language, 'stock')
  const linesOf = (some: readonly Animal[]) =>
    some.map(({ tattoo, sex, birthDate, breed, line }, at) => [
      String(at + 1),
      tattoo,
      t(`sexes/${sex}`),
      breed === null ? '–' : word(`breeds/${breed}`),
      line ?? '–',
      birthDate ?? '–',
    ])
  const [sold, parents] = [
    animals.filter(({ asParent }) => !asParent),
    animals.filter(({ asParent }) => asParent),
  ]
  return [
    { heading: t('noteAnimals', { count: sold.length }), lines: linesOf(sold) },
    ...(parents.length === 0 ? [] : [{ heading: t('note/parents'), lines: linesOf(parents) }]),
  ]
}

const columnsIn = (language: Language) => {
  const t = textsIn(language, 'releases')
  return [
    { head: t('note/no'), width: 12 },
    { head: t('tattoo'), width: 52, weight: 'semibold' },
    { head: t('sex'), width: 28 },
    { head: t('breed'), width: 38 },
    { head: t('line'), width: 22 },
    { head: t('birthDate'), width: 34 },
  ] as const
}

/** Words of the note in the language of the user who prints it. */
function contentOf(
  { release, seller, buyer, animals }: Awaited<ReturnType<typeof readNote>>,
  { today, released, actor }: { readonly today: Day; readonly released: Day; readonly actor: Actor },
): NoteContent {
  const { language, username } = actor
  const t = textsIn(language, 'releases')
  return {
    title: t('note/title'),
    number: t('note/number', { id: release.id }),
    day: t('note/day', { day: released }),
    seller: { label: t('note/seller'), lines: sellerLines(seller) },
    buyer: { label: t('note/buyer'), lines: buyer ? [titled(buyer)] : [] },
    codeWord: t('code'),
    ...openingOf(release, stateOf(release, today), language),
    columns: columnsIn(language),
    sections: sectionsOf(animals, language),
    signatures: [t('note/handedOver'), t('note/takenOver')],
    page: (page, pages) => t('note/page', { page, pages }),
    foot: t('note/printed', { day: today, name: username }),
  }
}

/** The paper that goes along with sold animals: both farms, the code, and what is told of each animal [W-216]. */
export async function printDeliveryNote({ context, actor, zone }: Printing, id: number): Promise<FileAnswer> {
  const note = await readAs(context, actor, (db) => readNote(db, actor, id))
  const days = { today: todayIn(zone, context.now), released: todayIn(zone, note.release.createdAt) }
  const content = contentOf(note, { ...days, actor })
  const title = `${content.title} ${id}`
  let done = 0
  const pages = notePages(content, sheetsOf(content.sections), (lines) => {
    done += lines
  })
  return {
    name: `${fileStem(title, actor.username, context.now, zone)}.pdf`,
    content: writePdf({ title, language: actor.language, now: context.now }, pages),
    made: () => ({ done, total: note.animals.length }),
  }
}
