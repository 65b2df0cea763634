import { textsOf } from '../../../platform/texts.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CodeFields, checkCodeFields, NO_CODE } from './code-fields.tsx'
import { useProposal, useTurnOn } from './second-factor.api.ts'
import classes from './second-factor.module.css'

export type TurnOnDialogProps = {
  opened: boolean
  onClose: () => void
  onTurnedOn: (recoveryCodes: readonly string[]) => void
}

/** Groups of four are read from a screen without losing the place. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** Light modules around the square: without them cameras do not find it. */
const BORDER = 4

/** The square as an image; the policy of the page lets images be data. */
function drawing({ size, path }: { size: number; path: string }): string {
  const side = size + 2 * BORDER
  const box = `${-BORDER} ${-BORDER} ${side} ${side}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** What the phone reads from the screen: the square, or the key for who types it. */
function Secret({ secret, qr }: { secret: string; qr: { size: number; path: string } }) {
  const t = textsOf('session')
  return (
    <>
      <p className={classes['text']}>{t('secondFactor/scan')}</p>
      <img className={classes['qr']} src={drawing(qr)} alt={t('secondFactor/qr')} />
      <p className={classes['key']}>
        {t('secondFactor/byHand')} <code>{grouped(secret)}</code>
      </p>
    </>
  )
}

/** Shows the secret to the phone, and asks for the password and the first code. */
export function TurnOnDialog({ opened, onClose, onTurnedOn }: TurnOnDialogProps) {
  const t = textsOf('session')
  const proposal = useProposal(opened)
  const turnOn = useTurnOn()
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => NO_CODE,
    fields: ['code', 'password'],
    labelOf: (field) => t(field === 'code' ? 'secondFactor/code' : 'password'),
    check: checkCodeFields,
    save: (values) => turnOn.mutateAsync({ ...values, secret: proposal.data?.secret ?? '' }),
    onSaved: ({ recoveryCodes }) => {
      onClose()
      onTurnedOn(recoveryCodes)
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('secondFactor/onTitle')}
      submitLabel={t('secondFactor/turnOn')}
      disabled={!proposal.data}
    >
      {proposal.isError && <LoadFailure failure={proposal.error} onRetry={() => void proposal.refetch()} />}
      {proposal.isPending && <Spinner />}
      {proposal.data && (
        <>
          <Secret {...proposal.data} />
          <CodeFields form={form} help={t('secondFactor/codeHelp')} />
        </>
      )}
    </RecordDialog>
  )
}
