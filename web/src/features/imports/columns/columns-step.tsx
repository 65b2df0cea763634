import { Button, Checkbox } from '@mantine/core'
import { IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react'
import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DialogStep } from '../../../ui/dialog/dialog-step.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { useFileColumns, useMapImport } from '../imports.api.ts'
import classes from '../imports.module.css'
import { headingOf } from '../sheet-words.ts'
import { fileFacts } from '../steps/file-facts.ts'
import { FileStep } from '../steps/file-step.tsx'
import { LoadingStep } from '../steps/loading-step.tsx'
import { StepSummary } from '../steps/step-summary.tsx'
import type { Wizard } from '../wizard.ts'
import { bodyOf, columnsLeft, ordersLeft, useColumnsChoice, withoutHeading } from './columns-choice.ts'
import { ColumnRow } from './column-row.tsx'

export type ColumnsStepProps = { wizard: Wizard; state: ImportState }

/** A workbook with headings of its own: which column is which, and how its days are written. */
export function ColumnsStep({ wizard, state }: ColumnsStepProps) {
  const found = useFileColumns(state.id)
  const sheet = wizard.help?.sheet
  if (found.error) return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || !sheet)
    return <LoadingStep wizard={wizard} failure={null} onRetry={() => void found.refetch()} />
  const { columns, noHeadings = false } = found.data
  if (columns.length === 0) return <FileStep wizard={wizard} state={state} />
  return <Columns wizard={wizard} state={state} columns={columns} noHeadings={noHeadings} sheet={sheet} />
}

/** Required columns that nothing was chosen for; said aloud once they stand in the way. */
function Missing({ keys, sheet, tried }: { keys: readonly string[]; sheet: Sheet; tried: boolean }) {
  return (
    <span className={classes['footNote']} data-danger={tried || undefined} role={tried ? 'alert' : undefined}>
      {textsOf('imports')('columnsRequired', {
        columns: keys.map((key) => headingOf(sheet, key)).join(', '),
      })}
    </span>
  )
}

type ColumnsProps = ColumnsStepProps & {
  columns: readonly FileColumn[]
  noHeadings: boolean
  sheet: Sheet
}

function Columns({ wizard, state, columns, noHeadings, sheet }: ColumnsProps) {
  const t = textsOf('imports')
  const { choice, setKey, setOrder, setNoHeadings } = useColumnsChoice(columns, state.dayOrders, noHeadings)
  const [tried, setTried] = useState(false)
  const map = useMapImport(state.id)
  const missing = columnsLeft(choice, sheet)
  const unclear = ordersLeft(choice, columns, sheet)
  const send = () => {
    setTried(true)
    if (missing.length + unclear.length === 0) map.mutate(bodyOf(choice, columns, sheet))
  }
  const isOrderAlone = columns.every(({ key }) => key !== null)
  return (
    <DialogStep
      title={wizard.title}
      sub={fileFacts(state)}
      tile={{ icon: IconFileSpreadsheet }}
      messages={map.error ? wordFailure(map.error).sentences : []}
      footerStart={missing.length > 0 && <Missing keys={missing} sheet={sheet} tried={tried} />}
      actions={
        <>
          <Button variant="default" onClick={wizard.restart}>
            {t('chooseOther')}
          </Button>
          <Button onClick={send} loading={map.isPending}>
            {t('columnsGo')}
          </Button>
        </>
      }
    >
      <StepSummary icon={IconColumns3} title={t('columnsTitle')}>
        {t(choice.noHeadings ? 'columnsTextOnce' : isOrderAlone ? 'columnsOrderText' : 'columnsText')}
      </StepSummary>
      {(!isOrderAlone || noHeadings) && (
        <Checkbox
          label={t('columnsNoHeadings')}
          checked={choice.noHeadings}
          onChange={({ currentTarget }) => setNoHeadings(currentTarget.checked)}
        />
      )}
      <ul className={classes['columnList']}>
        {columns.map((column) => (
          <ColumnRow
            key={column.place}
            column={choice.noHeadings ? withoutHeading(column) : column}
            sheet={sheet}
            choice={choice}
            onKey={(key) => setKey(column.place, key)}
            onOrder={(order) => setOrder(column.place, order)}
            error={
              tried && unclear.includes(column.place) ? (
                <FieldError>{t('columnsOrderMissing')}</FieldError>
              ) : undefined
            }
          />
        ))}
      </ul>
    </DialogStep>
  )
}
