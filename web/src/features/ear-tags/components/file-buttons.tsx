import { Button } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type SentFilter, useExportEarTags } from '../ear-tags.api.ts'

export type ExportButtonProps = { filter: SentFilter }

/** The list as it is filtered, as a workbook [GEN-32]. */
export function ExportButton({ filter }: ExportButtonProps) {
  const t = textsOf('earTags')
  const save = useExportEarTags()
  const start = () =>
    save.mutate(filter, {
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

export type ImportButtonProps = { primary?: boolean; onClick: () => void }

export function ImportButton({ primary = false, onClick }: ImportButtonProps) {
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconFileImport size={16} />}
      onClick={onClick}
    >
      {textsOf('earTags')('import')}
    </Button>
  )
}
