import { MAX_NAMED_PAIRS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { pairMany, pairMothers, undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { newClientId } from '../../../platform/client-id.ts'

export type Matching = NonNullable<RequestOf<typeof pairMany>['body']['matching']>
type Pair = NonNullable<RequestOf<typeof pairMany>['body']['pairs']>[number]

export interface PairRequest {
  readonly spermId: number
  readonly spermLabel: string
  readonly pedigree: Pedigree
  /** Does by name, or all that match. */
  readonly does: { readonly ids: readonly number[] } | { readonly matching: Matching }
  /** Close kin are meant to be paired. */
  readonly acceptKinship?: boolean
}

/** What was paired, with what takes it back. */
export interface PairAnswer {
  readonly count: number
  readonly changeIds: readonly number[]
}

/** The last one first: each change is taken back as one piece. */
export async function takeChangesBack(changeIds: readonly number[]): Promise<number> {
  let changed = 0
  for (const id of changeIds.toReversed())
    changed += (await callApi(undoRoundChange, { params: { id } })).changed ?? 0
  return changed
}

/** Many in several calls, and still all or none: what went before a refusal is taken back. */
async function inParts<T>(
  all: readonly T[],
  send: (part: T[]) => Promise<number | undefined>,
): Promise<PairAnswer> {
  const changeIds: number[] = []
  try {
    // One after another: each call is a change that can be taken back.
    for (let from = 0; from < all.length; from += MAX_NAMED_PAIRS) {
      const changeId = await send(all.slice(from, from + MAX_NAMED_PAIRS))
      if (changeId !== undefined) changeIds.push(changeId)
    }
  } catch (failure) {
    await takeChangesBack(changeIds)
    throw failure
  }
  return { count: all.length, changeIds }
}

/** Pairs each doe with the semen that is proposed for her. */
export const bookPairs = (id: string, pairs: readonly Pair[]): Promise<PairAnswer> =>
  inParts(pairs, async (part) => {
    const body = {
      clientId: newClientId(),
      pairs: part.map(({ motherId, spermId, pedigree }) => ({ motherId, spermId, pedigree })),
    }
    return (await callApi(pairMany, { params: { id }, body })).changeId
  })

async function pairMatching(
  id: string,
  matching: Matching,
  one: Omit<PairRequest, 'does'>,
): Promise<PairAnswer> {
  const { spermLabel: _label, ...rest } = one
  const body = { clientId: newClientId(), matching, ...rest }
  const { added = 0, changeId } = await callApi(pairMany, { params: { id }, body })
  return { count: added, changeIds: changeId === undefined ? [] : [changeId] }
}

/** Pairs does with one semen. */
export const pairDoes = (id: string, { does, ...one }: PairRequest): Promise<PairAnswer> =>
  'matching' in does
    ? pairMatching(id, does.matching, one)
    : inParts(does.ids, async (motherIds) => {
        const { changeId } = await callApi(pairMothers, { params: { id }, body: { ...one, motherIds } })
        return changeId
      })
