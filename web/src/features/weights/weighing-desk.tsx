import { Badge, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileImport, IconTrash } from '@tabler/icons-react'
import { blocksByUser, periodsOf } from '@warren/shared/features/weights/measuring.rules.ts'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { figuresOf, type WeightFigures } from '@warren/shared/features/weights/weights.rules.ts'
import { useCallback, useMemo } from 'react'
import { ScreenHead } from '../../platform/screen-head.tsx'
import { textsOf } from '../../platform/texts.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ImportDialog, useImportDialog } from '../imports/index.ts'
import { DeleteWeights, type Doomed } from './dialogs/delete-weights.tsx'
import { EditWeight } from './dialogs/edit-weight.tsx'
import { weightsImportHelp } from './import-help.ts'
import { Keypad } from './keypad.tsx'
import { NoWeights } from './no-weights.tsx'
import { BlocksPanel } from './panels/blocks-panel.tsx'
import { DistributionPanel } from './panels/distribution-panel.tsx'
import { FiguresStrip } from './panels/figures-strip.tsx'
import { WeightsTable } from './panels/weights-table.tsx'
import { useWeighing } from './use-weighing.ts'
import { WeighField } from './weigh-field.tsx'
import { useKnownWeights, type WeighingDay, type Weights } from './weights.api.ts'
import classes from './weights.module.css'

/** Where the keypad of a phone takes the place of the field. */
const PHONE = '(max-width: 699px)'

type DeskProps = { day: WeighingDay; data: Weights }

/** Age of mothers and kits, day of the others; none before kindling [WGT-02, D-183]. */
export function ageText(
  { weightType }: Pick<WeighingDay, 'weightType'>,
  { group, dayOfAge }: Weights,
): string {
  const t = textsOf('weights')
  const shown = group.kind === 'MOTHER' && dayOfAge < 0 ? '?' : String(dayOfAge)
  return weightType === 'MOT' || weightType === 'SUC' ? t('age', { age: shown }) : t('day', { day: shown })
}

/** Why no weight can be added [D-131]. */
function closedReason({ editable, group, actualDate }: Weights): string | undefined {
  if (editable) return undefined
  const t = textsOf('weights')
  if (group.endDate !== null && actualDate > group.endDate) return t('reasons/closed', { day: group.endDate })
  return group.isParent ? t('reasons/parent') : t('reasons/future')
}

type HeadProps = DeskProps & { onImport: () => void; onDeleteAll: () => void }

function Head({ day, data, onImport, onDeleteAll }: HeadProps) {
  const t = textsOf('weights')
  const { group, actualDate, weights, editable } = data
  const stables = group.stables.length > 0 ? group.stables.join(', ') : '?'
  return (
    <ScreenHead
      title={group.formattedName}
      badges={
        <Badge size="lg" variant="light">
          {t(`types/${day.weightType}`)}
        </Badge>
      }
      sub={`${actualDate} · ${ageText(day, data)} · ${stables}`}
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            disabled={weights.length === 0 || !editable}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDeleteAll}
          >
            {t('deleteAll')}
          </Button>
          <Button
            variant="default"
            disabled={!editable}
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={onImport}
          >
            {t('import')}
          </Button>
        </>
      }
    />
  )
}

/** The figures of the weights by now, made anew only when there are others. */
function useFigures(weights: readonly WeightRecord[]) {
  const grams = useMemo(() => weights.map(({ weight }) => weight), [weights])
  const figures = useMemo(() => figuresOf(grams), [grams])
  const users = useMemo(() => blocksByUser(periodsOf(weights)), [weights])
  return { grams, figures, users }
}

/** The dialogs of the screen: one weight, all of them, a file [WGT-05]. */
function useWeightDialogs({ day, data }: DeskProps) {
  const editing = useDialog<WeightRecord>()
  const deleting = useDialog<Doomed>()
  const importing = useImportDialog()
  const { reload } = useKnownWeights(day)
  const { open: openDelete } = deleting
  const remove = useCallback((record: WeightRecord) => openDelete({ record }), [openDelete])
  const shown = (
    <>
      {editing.subject && (
        <EditWeight
          key={`edit ${editing.round}`}
          day={day}
          record={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
      {deleting.subject && (
        <DeleteWeights
          key={`delete ${deleting.round}`}
          day={day}
          doomed={deleting.subject}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      )}
      <ImportDialog
        kind="DAILY_WEIGHTS"
        day={{ groupId: Number(day.id), diaryId: data.diaryId, weightType: day.weightType }}
        opened={importing.opened}
        onClose={importing.close}
        onDone={() => void reload()}
        help={weightsImportHelp}
      />
    </>
  )
  return {
    shown,
    edit: editing.open,
    remove,
    removeAll: () => deleting.open({ all: data.weights.length, day: data.actualDate }),
    importFile: importing.open,
    reload,
  }
}

type EntryProps = DeskProps & { grams: readonly number[]; figures: WeightFigures | undefined }

/** What is typed lives here: a key paints the field alone, and not the figures of five thousand weights. */
function Entry({ day, data, grams, figures }: EntryProps) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const weighing = useWeighing(day, grams, data.expected)
  const closed = closedReason(data)
  return isPhone ? (
    <Keypad weighing={weighing} weights={data.weights} figures={figures} closed={closed} />
  ) : (
    <WeighField weighing={weighing} number={data.weights.length + 1} closed={closed} />
  )
}

/** The screen with its weights: the field and the list at the left, what they come to at the right [WGT-03, WGT-04]. */
export function WeighingDesk({ day, data }: DeskProps) {
  const { weights, editable } = data
  const { grams, figures, users } = useFigures(weights)
  const dialogs = useWeightDialogs({ day, data })
  return (
    <>
      <Head day={day} data={data} onImport={dialogs.importFile} onDeleteAll={dialogs.removeAll} />
      <PageBody>
        <div className={classes['desk']}>
          <div className={classes['side']}>
            <Entry day={day} data={data} grams={grams} figures={figures} />
            <WeightsTable
              weights={weights}
              mean={figures?.avg ?? 0}
              canChange={editable}
              onEdit={dialogs.edit}
              onDelete={dialogs.remove}
            />
          </div>
          <div className={classes['side']}>
            {weights.length === 0 && (
              <Panel>
                <NoWeights onAgain={() => void dialogs.reload()} />
              </Panel>
            )}
            <FiguresStrip figures={figures} users={users} />
            <DistributionPanel weights={weights} />
            <BlocksPanel users={users} />
          </div>
        </div>
      </PageBody>
      {dialogs.shown}
    </>
  )
}
