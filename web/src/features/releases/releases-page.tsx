import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconForms, IconListDetails, IconPrinter, IconShare2 } from '@tabler/icons-react'
import type { ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import {
  RELEASE_DIRECTIONS,
  type ReleaseDirection,
} from '@warren/shared/features/releases/releases.vocabulary.ts'
import { useMemo } from 'react'
import { linkTo } from '../../platform/link.tsx'
import { ListTable } from '../../platform/list/list-table.tsx'
import { type Shown, useList } from '../../platform/list/use-list.ts'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { ReleaseAnimals } from './release-animals.tsx'
import { releaseColumns } from './release-columns.tsx'
import { usePrintNote } from './releases.api.ts'
import { releasesList } from './releases.list.ts'
import classes from './releases.module.css'
import { TakeDialog } from './take-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** A card of two lines, until it is measured. */
const CARD_HEIGHT = 72
type ReleaseList = Shown<typeof releasesList>

const directionOf = ({ filter }: ReleaseList): ReleaseDirection => filter.direction ?? 'GIVEN'
/** Only what the farm gave, and has not taken back yet. */
const isWithdrawable = (direction: ReleaseDirection, { state }: ReleaseRow): boolean =>
  direction === 'GIVEN' && state !== 'WITHDRAWN'

/** Only what the farm gave and the other farm can still use: of the rest there is nothing to hand over. */
const isPrintable = (direction: ReleaseDirection, { state }: ReleaseRow): boolean =>
  direction === 'GIVEN' && state !== 'WITHDRAWN' && state !== 'EXPIRED'

function Direction({ list }: { list: ReleaseList }) {
  const t = textsOf('releases')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('direction')}
      value={directionOf(list)}
      data={RELEASE_DIRECTIONS.map((value) => ({ value, label: t(`directions/${value}`) }))}
      onChange={(value) => list.setFilter({ direction: value === 'RECEIVED' ? value : undefined })}
    />
  )
}

function NoReleases({ direction, onEnter }: { direction: ReleaseDirection; onEnter: () => void }) {
  const t = textsOf('releases')
  return direction === 'GIVEN' ? (
    <EmptyState
      icon={IconShare2}
      title={t('emptyGivenTitle')}
      actions={<Button renderRoot={linkTo({ to: '/rabbits' })}>{t('toStock')}</Button>}
    >
      {t('emptyGivenText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconShare2}
      title={t('emptyReceivedTitle')}
      actions={<Button onClick={onEnter}>{t('enterCode')}</Button>}
    >
      {t('emptyReceivedText')}
    </EmptyState>
  )
}

type ReleaseTableProps = {
  list: ReleaseList
  onShow: (release: ReleaseRow) => void
  onPrint: (release: ReleaseRow) => void
  onWithdraw: (release: ReleaseRow) => void
  onEnter: () => void
}

function ReleaseTable({ list, onShow, onPrint, onWithdraw, onEnter }: ReleaseTableProps) {
  const t = textsOf('releases')
  const narrow = useNarrow()
  const direction = directionOf(list)
  const columns = useMemo(() => releaseColumns(direction), [direction])
  return (
    <>
      <FilterBar filters={list.chips} search={<Direction list={list} />} />
      <ListTable
        list={list}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ id }) => t('nameOf', { id })}
        cards
        growFrom={narrow ? CARD_HEIGHT : undefined}
        onOpen={onShow}
        rowActions={(row) => [
          { label: t('show'), icon: IconListDetails, onClick: onShow },
          ...(isPrintable(direction, row)
            ? [{ label: t('printNote'), icon: IconPrinter, onClick: onPrint }]
            : []),
          ...(isWithdrawable(direction, row)
            ? [{ label: t('withdraw'), icon: IconArrowBackUp, onClick: onWithdraw }]
            : []),
        ]}
        empty={<NoReleases direction={direction} onEnter={onEnter} />}
      />
    </>
  )
}

type Dialogs = Readonly<Record<'animals' | 'withdrawing', ReturnType<typeof useDialog<ReleaseRow>>>>

/** What is done with one release. */
function ReleaseDialogs({
  list,
  animals,
  withdrawing,
  onPrint,
}: Dialogs & Pick<ReleaseTableProps, 'list' | 'onPrint'>) {
  // A card on a phone has no actions of its own: the way leads over its animals.
  const withdrawOf = (release: ReleaseRow) =>
    isWithdrawable(directionOf(list), release)
      ? () => {
          animals.close()
          withdrawing.open(release)
        }
      : undefined
  const printOf = (release: ReleaseRow) =>
    isPrintable(directionOf(list), release) ? () => onPrint(release) : undefined
  return (
    <>
      {animals.subject && (
        <ReleaseAnimals
          key={`animals ${animals.round}`}
          release={animals.subject}
          opened={animals.opened}
          onClose={animals.close}
          onWithdraw={withdrawOf(animals.subject)}
          onPrint={printOf(animals.subject)}
        />
      )}
      {withdrawing.subject && (
        <WithdrawDialog
          key={`withdraw ${withdrawing.round}`}
          release={withdrawing.subject}
          opened={withdrawing.opened}
          onClose={withdrawing.close}
        />
      )}
    </>
  )
}

/** What the farm told others of its animals, and what others told it. */
export function ReleasesPage() {
  const t = textsOf('releases')
  const list = useList(releasesList)
  const animals = useDialog<ReleaseRow>()
  const withdrawing = useDialog<ReleaseRow>()
  const entering = useDialog<true>()
  const enter = () => entering.open(true)
  const note = usePrintNote()
  const print = ({ id }: ReleaseRow) => note.save(id)
  const { total } = list
  return (
    <>
      <ScreenHead
        badges={
          total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>
        }
        actions={
          <Button leftSection={<IconForms size={16} />} onClick={enter}>
            {t('enterCode')}
          </Button>
        }
      />
      <PageBody fill>
        <Panel padded={false} fill>
          <ReleaseTable
            list={list}
            onShow={animals.open}
            onPrint={print}
            onWithdraw={withdrawing.open}
            onEnter={enter}
          />
        </Panel>
      </PageBody>
      <ReleaseDialogs list={list} animals={animals} withdrawing={withdrawing} onPrint={print} />
      <TakeDialog
        key={`take ${entering.round}`}
        opened={entering.opened}
        onClose={entering.close}
        onTaken={() => list.setFilter({ direction: 'RECEIVED' })}
      />
    </>
  )
}
