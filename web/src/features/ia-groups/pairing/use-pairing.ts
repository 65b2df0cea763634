import { usualPedigree } from '@warren/shared/features/ia-groups/candidates.rules.ts'
import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { TraySemen } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { codeOf, MessagesFailure, wordFailure } from '../../../platform/failures.ts'
import { inQuery } from '../../../platform/list/define-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { isSelected, NO_SELECTION, type Selection, withRows } from '../../../ui/table/selection.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { askedIn, type CandidateList, pairableIn } from './candidates.list.ts'
import { type Matching, useBreedingSettings, usePair } from './pairing.api.ts'
import type { UndoStack } from './use-undo.ts'

/** Tattoos of does that cannot be paired any more, as the refusal names them. */
function missingIn(failure: Error): readonly string[] {
  if (!(failure instanceof MessagesFailure)) return []
  return failure.messages.flatMap((one) => {
    const tattoos = typeof one === 'string' ? undefined : one.params?.['tattoos']
    return codeOf(one) === 'MISSING_MOTHER' && tattoos !== undefined ? String(tattoos).split(/,\s*/) : []
  })
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
    chooseSperm,
    pedigree: picked ?? usual,
    pickPedigree,
    /** Where the farm has a scheme, the next does bring their own pedigree. */
    renew: () => {
      if (scheme.length > 0) pickPedigree(undefined)
    },
  }
}

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

  const does = () => {
    const ids = [...selection.ids].map(Number)
    if (!selection.all) return { ids }
    const { blocked: _shown, ...filter } = list.sent
    return { matching: { ...inQuery(filter), except: ids } as Matching }
  }
  const refuse = (failure: Error) => {
    const tattoos = missingIn(failure)
    if (tattoos.length === 0) return setRefusal([t('pairFailed'), ...wordFailure(failure).sentences])
    setRefusal([t('missing', { tattoos: tattoos.join(', ') })])
    const gone = tattoos.flatMap((tattoo) => seen.current.get(tattoo) ?? [])
    choose((before) => withRows(before, gone, false))
  }
  const start = () => {
    if (semen === undefined || count === 0 || pair.isPending) return
    setRefusal([])
    pair.mutate(
      { spermId: semen.spermId, spermLabel: semen.label, pedigree, does: does() },
      {
        onSuccess: ({ changeIds }) => {
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
    start,
    refusal,
  }
}

export type PairingState = ReturnType<typeof usePairing>
