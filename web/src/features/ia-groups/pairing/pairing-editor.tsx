import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MAX_NAMED_PAIRS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useList } from '../../../platform/list/use-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { NO_SELECTION } from '../../../ui/table/selection.ts'
import { useCageChoices } from '../../search/index.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { type CandidateList, candidatesOf } from './candidates.list.ts'
import { CandidatesPanel } from './candidates-panel.tsx'
import { KinQuestion } from './kin-question.tsx'
import { type ProposalBody, useKinship } from './kinship.api.ts'
import { PairBar } from './pair-bar.tsx'
import { PairedPanel, useUnpairing } from './paired-panel.tsx'
import { semenIn, usePaired } from './paired-table.tsx'
import classes from './pairing.module.css'
import { ProposalDialog } from './proposal-dialog.tsx'
import { TrayPanel } from './tray-panel.tsx'
import { allDoes, doesOf, type PairingState, usePairing } from './use-pairing.ts'
import { usePairingKeys } from './use-pairing-keys.ts'
import { useTray } from './use-tray.ts'
import { type UndoStack, useUndo } from './use-undo.ts'

/** Both tables beside each other need a desk. */
const STACKED = '(max-width: 1100px)'
const STEPS = ['semen', 'does', 'pair'] as const
type Step = (typeof STEPS)[number]

/** Stables, and the rows of the chosen one, for the chips. */
function usePlaces(chosen: unknown) {
  const stableId = Number(chosen)
  const places = useCageChoices(Number.isSafeInteger(stableId) && stableId > 0 ? { stableId } : {})
  return useMemo(
    () => ({
      stables: (places.data?.stables ?? []).map(({ id, label }) => ({ value: String(id), label })),
      rows: (places.data?.rows ?? []).map((row) => ({ value: String(row), label: String(row) })),
    }),
    [places.data],
  )
}

/** All that the editor knows: does, semen, the list, and the way back. */
function useEditor(group: IaGroup, adding: boolean) {
  const id = String(group.id)
  const declared = useMemo(() => candidatesOf(id), [id])
  const [stable, setStable] = useState<unknown>()
  const list = useList(declared, usePlaces(stable))
  if (list.filter.stableId !== stable) setStable(list.filter.stableId)
  const undo = useUndo(id)
  const state = usePairing(group, list, undo)
  const paired = usePaired(group, adding)
  const onUnpair = useUnpairing(group, undo)
  const tray = useTray(group)
  const kinship = useKinship(id, [...group.tray.map(({ spermId }) => spermId), ...semenIn(paired)])
  const proposing = useProposing(group, list, state)
  usePairingKeys({ group, state, undo, paired, onUnpair, onPropose: proposing.propose })
  return { list, undo, state, paired, onUnpair, tray, kinship, proposing }
}

/** The does a proposal is asked for: the chosen ones, or all that the list finds. */
function useProposing({ tray }: IaGroup, list: CandidateList, { selection }: PairingState) {
  const [asked, ask] = useState<ProposalBody>()
  const propose = () => {
    const does = doesOf(selection, list) ?? allDoes(list)
    ask('ids' in does ? { motherIds: does.ids.slice(0, MAX_NAMED_PAIRS) } : does)
  }
  return { asked, propose: tray.length > 0 ? propose : undefined, close: () => ask(undefined) }
}

type Parts = Readonly<Record<Step, ReactNode>>

/** On a phone one step after the other: which semen, which does, pair. */
function Steps({ parts, dialogs }: { parts: Parts; dialogs: ReactNode }) {
  const t = textsOf('iaGroups')
  const [step, setStep] = useState<Step>('semen')
  return (
    <PageBody>
      <SegmentedControl
        fullWidth
        aria-label={t('steps')}
        data={STEPS.map((value) => ({ value, label: t(`step/${value}`) }))}
        value={step}
        onChange={(value) => setStep(STEPS.find((one) => one === value) ?? 'semen')}
      />
      {parts[step]}
      {dialogs}
    </PageBody>
  )
}

type DialogsProps = {
  group: IaGroup
  state: PairingState
  undo: UndoStack
  proposing: ReturnType<typeof useProposing>
}

const Dialogs = ({ group, state, undo, proposing }: DialogsProps) => (
  <>
    <KinQuestion state={state} />
    <ProposalDialog
      id={String(group.id)}
      asked={proposing.asked}
      warn={state.warn}
      undo={undo}
      onClose={proposing.close}
      onBooked={() => state.choose(NO_SELECTION)}
    />
  </>
)

export type PairingEditorProps = {
  group: IaGroup
  /** Does are added to a closed list. */
  adding: boolean
  notice?: ReactNode
}

/** Does on the left, semen and the list on the right [IAG-04]. */
export function PairingEditor({ group, adding, notice }: PairingEditorProps) {
  const narrow = useNarrow()
  const stacked = useMediaQuery(STACKED, undefined, { getInitialValueInEffect: false }) ?? false
  const { list, undo, state, paired, onUnpair, tray, kinship, proposing } = useEditor(group, adding)
  const fill = !stacked
  const semen = <TrayPanel tray={tray} chosen={state.semen?.spermId} onChoose={state.chooseSperm} />
  const looks = { kinship, fill, narrow }
  const does = <CandidatesPanel list={list} state={state} {...looks} />
  const list2 = <PairedPanel group={group} paired={paired} undo={undo} onUnpair={onUnpair} {...looks} />
  const bar = (
    <Panel padded={false}>
      <PairBar state={state} onPropose={proposing.propose} />
    </Panel>
  )
  const dialogs = <Dialogs group={group} state={state} undo={undo} proposing={proposing} />
  if (narrow)
    return (
      <Steps
        dialogs={dialogs}
        parts={{
          semen,
          does,
          pair: (
            <>
              {notice}
              {bar}
              {list2}
            </>
          ),
        }}
      />
    )
  return (
    <PageBody fill={fill}>
      {notice}
      <div className={classes['editor']} data-stacked={stacked || undefined}>
        {does}
        <div className={classes['right']}>
          {semen}
          {bar}
          {list2}
        </div>
      </div>
      {dialogs}
    </PageBody>
  )
}
