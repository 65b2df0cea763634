import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { RabbitEvent } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { isHealthCondition, isRabbitStatus } from '@warren/shared/features/animals/animals.rules.ts'
import { wordField, wordValue as wordLogged } from '../../../platform/field-words.ts'
import { formatMoment, formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { bandOf } from '../../ia-groups/index.ts'
import type { CoverHappening, TimelineEntry } from './timeline.ts'

const PART = ['status', 'health', 'cage', 'earTag'] as const
type Part = (typeof PART)[number]

/** Codes become words; cages and tags are read as they stand. */
function wordValue(part: Part, value: string | null): string {
  const word = textsOf('stock')
  if (value === null) return textsOf('rabbit')('nothing')
  if (part === 'status' && isRabbitStatus(value)) return word(`statuses/${value}`)
  if (part === 'health' && isHealthCondition(value)) return word(`health/${value}`)
  return value
}

/** A new rabbit has no before: what it came with is enough. */
function wordCreated(event: RabbitEvent): string[] {
  const came = PART.flatMap((part) => {
    const value = event[part]?.to ?? null
    return value === null ? [] : [wordValue(part, value)]
  })
  return [textsOf('rabbit')('event/created'), ...(came.length > 0 ? [came.join(' · ')] : [])]
}

function wordEvent(event: RabbitEvent): string[] {
  const t = textsOf('rabbit')
  if (event.created) return wordCreated(event)
  return PART.flatMap((part) => {
    const change = event[part]
    if (!change) return []
    return [t(`event/${part}`, { from: wordValue(part, change.from), to: wordValue(part, change.to) })]
  })
}

type Edit = Extract<TimelineEntry, { kind: 'edit' }>

/** What was changed, field by field: before and after. */
function wordEdit({ edit: { coverId, changes }, group }: Edit): string[] {
  const t = textsOf('rabbit')
  const type = coverId === null ? 'rabbit' : 'cover'
  const word = (field: string, value: unknown) => {
    if (field === 'touching' && typeof value === 'boolean') return t(value ? 'positive' : 'negative')
    if (typeof value !== 'number') return wordLogged(type, field, value) ?? t('nothing')
    return /weight/i.test(field) ? `${formatNumber(value)} g` : formatNumber(value)
  }
  const title = group ? t('event/coverEdited', { group: bandOf(group) }) : t('event/edited')
  return [
    title,
    ...changes.map(
      ({ field, from, to }) => `${wordField(type, field)}: ${word(field, from)} → ${word(field, to)}`,
    ),
  ]
}

const wordNest = (title: string, kits: number | null, weight: number | null): string[] => [
  title,
  textsOf('rabbit')('kitsAndWeight', {
    kits: kits ?? '–',
    weight: weight === null ? '–' : formatNumber(weight),
  }),
]

const wordInsemination = ({ group, sperm, spermLabel }: Cover): readonly string[] => {
  const label = sperm?.label ?? spermLabel
  const title = textsOf('rabbit')('event/insemination', { group: bandOf(group) })
  return label === null ? [title] : [title, label]
}

const wordPalpation = ({ touching }: Cover): string => {
  const t = textsOf('rabbit')
  return t('event/palpation', { result: t(touching ? 'positive' : 'negative') })
}

const wordBirth = ({ viable, unviable }: Cover): string =>
  textsOf('rabbit')('event/birth', { viable: viable ?? '–', unviable: unviable ?? '–' })

const COVER_WORDS: Record<CoverHappening, (cover: Cover) => readonly string[]> = {
  insemination: wordInsemination,
  palpation: (cover) => [wordPalpation(cover)],
  birth: (cover) => [wordBirth(cover)],
  nest21: (cover) => wordNest(textsOf('rabbit')('event/nest21'), cover.nestCount3Week, cover.weight3Week),
  nest28: (cover) => wordNest(textsOf('rabbit')('event/nest28'), cover.nestCount, cover.weight4Week),
}

/** What an entry says, line by line. */
export function wordEntry(entry: TimelineEntry): readonly string[] {
  const t = textsOf('rabbit')
  if ('cover' in entry) return COVER_WORDS[entry.kind](entry.cover)
  if (entry.kind === 'event') return wordEvent(entry.event)
  if (entry.kind === 'edit') return wordEdit(entry)
  if (entry.kind === 'weighed')
    return [t('event/weighed', { name: t(`fields/${entry.field}`), weight: formatNumber(entry.weight) })]
  return [t(`event/${entry.kind}`)]
}

/** User and exact time of an event, where the log knows them. */
export function wordWho(entry: TimelineEntry): string | undefined {
  if (entry.kind !== 'event' && entry.kind !== 'edit') return undefined
  const { by, at } = entry.kind === 'event' ? entry.event : entry.edit
  return `${by ?? textsOf('rabbit')('system')} · ${formatMoment(new Date(at))}`
}
