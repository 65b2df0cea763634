import { UNSENT_FILE_BYTES } from '@warren/shared/features/field/field.vocabulary.ts'
import { useState } from 'react'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import type { FileKinds } from '../../ui/drop-zone/file-kinds.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import classes from './field.module.css'
import { uploadUnsent, useReloadField } from './field.api.ts'

const UNSENT_FILES: FileKinds = { 'application/json': ['.json'] }

type Taken = Awaited<ReturnType<typeof uploadUnsent>>

function tellTaken({ username, rows, outcomes, rest }: Taken): void {
  const t = textsOf('fromBarn')
  const { DONE = 0, ...others } = outcomes
  const open = Object.values(others).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  toast.success({
    title: t('file/done', { name: username, rows: formatNumber(rows - rest) }),
    detail: t('file/outcomes', { done: formatNumber(DONE), open: formatNumber(open) }),
  })
  if (rest > 0) toast.error({ title: t('fileRest', { count: rest }) })
}

export type UploadDialogProps = { opened: boolean; onClose: () => void }

/** Unsent work of a phone, from a file into the same intake [FLD-16]. */
export function UploadDialog({ opened, onClose }: UploadDialogProps) {
  const t = textsOf('fromBarn')
  const [files, setFiles] = useState<File[]>([])
  const reload = useReloadField()
  const [file] = files
  const form = useRecordForm<Record<string, never>, undefined, Taken>({
    record: undefined,
    valuesOf: () => ({}),
    fields: [],
    labelOf: () => '',
    save: () => (file ? uploadUnsent(file) : Promise.reject(new Error(t('file/missing')))),
    onSaved: (taken) => {
      tellTaken(taken)
      onClose()
      void reload()
    },
  })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('file/title')}
      submitLabel={t('file/submit')}
      disabled={!file}
    >
      <p className={classes['soft']}>{t('file/text')}</p>
      <DropZone files={files} onChange={setFiles} kinds={UNSENT_FILES} maxSize={UNSENT_FILE_BYTES} />
    </RecordDialog>
  )
}
