import { USUAL_BREEDING } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { usualPedigree } from '@warren/shared/features/ia-groups/candidates.rules.ts'
import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { TraySemen } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { MessagesFailure, wordFailure } from '../../../platform/failures.ts'
import { inQuery } from '../../../platform/list/define-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { isSelected, NO_SELECTION, type Selection, withRows } from '../../../ui/table/selection.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { askedIn, type CandidateList, pairableIn } from './candidates.list.ts'
import type { Matching } from './pair-calls.ts'
import { useBreedingSettings, usePair } from './pairing.api.ts'
import type { UndoStack } from './use-undo.ts'

/** What a refusal with this code says, each list of it by its parts. */
function paramsOf(failure: Error, code: 'MISSING_MOTHER' | 'kinship-too-close') {
  const problems = failure instanceof MessagesFailure ? failure.problems : []
  const params = problems.find((one) => one.code === code)?.params
  if (params === undefined) return undefined
  const listOf = (name: string): readonly string[] =>
    params[name] === undefined ? [] : String(params[name]).split(/,\s*/)
  return { count: Number(params['count'] ?? 0), tattoos: listOf('tattoos'), f: listOf('f') }
}

/** Close kin that a pairing is asked about. */
interface AskedKin {
  readonly count: number
  readonly kin: readonly { readonly tattoo: string; readonly f: number }[]
}

function closeKinIn(failure: Error): AskedKin | undefined {
  const said = paramsOf(failure, 'kinship-too-close')
  return (
    said && { count: said.count, kin: said.tattoos.map((tattoo, at) => ({ tattoo, f: Number(said.f[at]) })) }
  )
}

/** Names of the does that were seen: a refusal names them by tattoo, the choice by id. */
function useSeen({ rows = [] }: CandidateList) {
  const seen = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, tattoo } of rows) if (tattoo !== null) seen.current.set(tattoo, String(id))
  }, [rows])
  return seen
}

/** The semen and pedigree the chosen does get. */
function useOffer({ tray }: IaGroup, list: CandidateList, selection: Selection) {
  const [spermId, chooseSperm] = useState<number>()
  const [picked, pickPedigree] = useState<Pedigree>()
  const settings = useBreedingSettings()
  const semen: TraySemen | undefined = tray.find((one) => one.spermId === spermId) ?? tray[0]
  const scheme = settings.data?.scheme ?? []
  const first = list.rows?.find(({ id, blocked }) => blocked === null && isSelected(selection, String(id)))
  const usual = first === undefined ? 'CP' : usualPedigree(scheme, first)
  return {
    semen,
    /** Above it the kinship of a pair is amber. */
    warn: settings.data?.kinshipWarn ?? USUAL_BREEDING.kinshipWarn,
    chooseSperm,
    pedigree: picked ?? usual,
    pickPedigree,
    /** Where the farm has a scheme, the next does bring their own pedigree. */
    renew: () => {
      if (scheme.length > 0) pickPedigree(undefined)
    },
  }
}

const matchingOf = (list: CandidateList, except: number[]): Matching => {
  const { blocked: _shown, ...filter } = list.sent
  return { ...inQuery(filter), except } as Matching
}

/** The chosen does: by name, or all that match but some; undefined where none is. */
export function doesOf({ all, ids }: Selection, list: CandidateList) {
  const named = [...ids].map(Number)
  if (all) return { matching: matchingOf(list, named) }
  return named.length === 0 ? undefined : { ids: named }
}

/** All does that the list finds. */
export const allDoes = (list: CandidateList) => ({ matching: matchingOf(list, []) })

/** Chosen does, the semen they get, and the pairing itself. */
export function usePairing(group: IaGroup, list: CandidateList, undo: UndoStack) {
  const t = textsOf('iaGroups')
  const [selection, choose] = useState<Selection>(() => withRows(NO_SELECTION, askedIn(list), true))
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const seen = useSeen(list)
  const offer = useOffer(group, list, selection)
  const pair = usePair(String(group.id))
  const pairable = pairableIn(list)
  const count = selection.all ? Math.max(0, pairable - selection.ids.size) : selection.ids.size
  const { semen, pedigree } = offer
  const [asked, ask] = useState<AskedKin>()

  const refuse = (failure: Error) => {
    const kin = closeKinIn(failure)
    if (kin) return ask(kin)
    ask(undefined)
    const { tattoos = [] } = paramsOf(failure, 'MISSING_MOTHER') ?? {}
    if (tattoos.length === 0) return setRefusal([t('pairFailed'), ...wordFailure(failure).sentences])
    setRefusal([t('missing', { tattoos: tattoos.join(', ') })])
    const gone = tattoos.flatMap((tattoo) => seen.current.get(tattoo) ?? [])
    choose((before) => withRows(before, gone, false))
  }
  const send = (more: { acceptKinship?: true }) => {
    if (semen === undefined || count === 0 || pair.isPending) return
    setRefusal([])
    const does = doesOf(selection, list) ?? { ids: [] }
    pair.mutate(
      { spermId: semen.spermId, spermLabel: semen.label, pedigree, does, ...more },
      {
        onSuccess: ({ changeIds }) => {
          ask(undefined)
          choose(NO_SELECTION)
          // They are on the list by now: the address must not choose them again.
          if (list.beside.does !== undefined) list.change({ does: undefined }, { replace: true })
          offer.renew()
          undo.push({ kind: 'pair', changeIds })
        },
        onError: refuse,
      },
    )
  }
  return {
    ...offer,
    selection,
    choose: (next: Selection) => {
      setRefusal([])
      choose(next)
    },
    /** Chosen does that may be paired. */
    count,
    pairable,
    canPair: semen !== undefined && count > 0,
    pairing: pair.isPending,
    start: () => send({}),
    refusal,
    /** Close kin among the chosen; nothing is saved until they are meant. */
    asked,
    pairAnyway: () => send({ acceptKinship: true }),
    leaveIt: () => ask(undefined),
  }
}

export type PairingState = ReturnType<typeof usePairing>
