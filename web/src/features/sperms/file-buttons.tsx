import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useExportSperms } from './sperms.api.ts'

export type ExportButtonProps = { search: string }

/** The list as it is searched, as a workbook that can be read back [O-02]. */
export function ExportButton({ search }: ExportButtonProps) {
  const t = textsOf('sperms')
  const save = useExportSperms()
  const start = () =>
    save.mutate(search, {
      onError: (failure) =>
        toast.error({ title: t('exportFailed'), detail: wordFailure(failure).sentences.join(' ') }),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} />}
      loading={save.isPending}
      onClick={start}
    >
      {t('export')}
    </Button>
  )
}

export type ImportButtonProps = { onClick: () => void }

/** Semen comes and changes by import alone [SPB-08]. */
export const ImportButton = ({ onClick }: ImportButtonProps) => (
  <Button leftSection={<IconFileImport size={16} />} onClick={onClick}>
    {textsOf('sperms')('import')}
  </Button>
)
