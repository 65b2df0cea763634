import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Limit, OtherRecord, Problem } from '@warren/shared/kernel/problem.ts'
import type { ReactNode } from 'react'
import classes from '../../ui/form/form.module.css'
import type { LinkAddress } from '../addresses.ts'
import { formatNumber } from '../format.ts'
import { hrefOf } from '../link.tsx'
import { sayWrong } from '../refusals.ts'
import { textOfCode, textsOf } from '../texts.ts'
import type { Finding } from './form-options.ts'

const written = (value: number | string): string => (typeof value === 'number' ? formatNumber(value) : value)

/** How long a text may be. */
function wordLength(min: Limit['min'], max: Limit['max']): string | undefined {
  const t = textsOf('ui')
  if (max === undefined) return undefined
  return min === undefined
    ? t('form/characters', { max: written(max) })
    : t('form/charactersBetween', { min: written(min), max: written(max) })
}

/** What a field takes, in words: numbers are whole, texts are days, lengths count characters. */
export function wordLimit({ min, max, length }: Limit): string | undefined {
  const t = textsOf('ui')
  if (length) return wordLength(min, max)
  const isDay = typeof (min ?? max) === 'string'
  if (min !== undefined && max !== undefined)
    return t(isDay ? 'form/between' : 'form/wholeBetween', { min: written(min), max: written(max) })
  if (min !== undefined) return t(isDay ? 'form/notBefore' : 'form/atLeast', { min: written(min) })
  if (max !== undefined) return t(isDay ? 'form/notAfter' : 'form/atMost', { max: written(max) })
  return undefined
}

/** Codes whose sentence says no more than that something is wrong: the limit says it better. */
const VAGUE: readonly ErrorCode[] = ['INVALID_DATA', 'INVALID_WEIGHT', 'INVALID_BIRTH_DATE']

const RELATIONS = {
  DUPLICATED_TATTOO: 'form/wornBy',
  EAR_TAG_ALREADY_IN_USE: 'form/wornBy',
  INVALID_EAR_TAG: 'form/wornBy',
  CAGE_NOT_FOUND: 'form/livesThere',
  'wrong-farm-id': 'form/usedBy',
  'stable-name-error': 'form/usedBy',
  'username-taken': 'form/usedBy',
} as const satisfies Partial<Record<ErrorCode, string>>

const relationOf = (code: ErrorCode) =>
  Object.hasOwn(RELATIONS, code) ? RELATIONS[code as keyof typeof RELATIONS] : 'form/seeOther'

const PLACES: Partial<Record<OtherRecord['type'], (id: number) => LinkAddress>> = {
  rabbit: (id) => ({ to: '/rabbits/$id', params: { id: String(id) } }),
  farm: (id) => ({ to: '/farms', search: { farm: id } }),
  stable: (id) => ({ to: '/farms', search: { stable: id } }),
  user: (id) => ({ to: '/user/$id/edit', params: { id: String(id) } }),
}

/** The page of the record in the way; in a tab of its own, so that the form stays. */
function OtherLink({ other }: { other: OtherRecord }) {
  const place = PLACES[other.type]
  if (!place || other.id === undefined) return <b>{other.label}</b>
  return (
    <a
      className={classes['other']}
      href={hrefOf(place(other.id))}
      target="_blank"
      rel="noreferrer"
      title={textsOf('ui')('form/newTab')}
    >
      {other.label}
    </a>
  )
}

/** `Worn by HY53393`, with a way to the record. */
function wordOther(code: ErrorCode, other: OtherRecord): ReactNode {
  const [before = '', after = ''] = textsOf('ui')(relationOf(code), { other: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <OtherLink other={other} />
      {after}
    </>
  )
}

/** Whether a sentence names the limit already, with values of its own or in its words. */
const saysLimit = (sentence: string, { params, limit }: Problem): boolean =>
  params !== undefined ||
  [limit?.min, limit?.max].every((end) => end === undefined || sentence.includes(written(end)))

/** The sentence of a problem, with the limit or the record in the way as far as they are known [GEN-21]. */
export function wordProblem(problem: Problem): ReactNode {
  const { code, params, limit, other } = problem
  const wrong = sayWrong(problem)
  if (wrong !== undefined) return wrong
  const sentence = textOfCode(code, params)
  if (other)
    return (
      <>
        {sentence}
        {'. '}
        {wordOther(code, other)}
      </>
    )
  const words = limit && wordLimit(limit)
  if (words !== undefined && VAGUE.includes(code)) return words
  return words === undefined || saysLimit(sentence, problem) ? sentence : `${sentence} (${words})`
}

/** Codes whose words the specification gives for a field that is empty. */
const OF_EMPTY: readonly ErrorCode[] = [
  'wrong-farm-name',
  'stable-name-error',
  'farm-error',
  'mother-group-error',
  'row-data-error',
  'choose-stable',
]

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

const hasWordsOfEmpty = (finding: Finding): boolean =>
  'text' in finding ? finding.ofEmpty === true : OF_EMPTY.includes(finding.code)

/** What is wrong with a field; where nothing is in it, that it is mandatory comes before any other word [GEN-20]. */
export function wordFinding(finding: Finding | undefined, value: unknown): ReactNode {
  if (finding === undefined) return undefined
  if (isEmpty(value) && !hasWordsOfEmpty(finding)) return textsOf('common')('mandatoryField')
  return 'text' in finding ? finding.text : wordProblem(finding)
}
