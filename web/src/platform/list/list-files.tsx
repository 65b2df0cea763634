import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { toast } from '../../ui/feedback/toast.tsx'
import { wordFailure } from '../failures.ts'

export type ExportButtonProps = {
  label: string
  /** Said when no file came. */
  failed: string
  /** Fetches the list as it is filtered, as a workbook. */
  save: () => Promise<unknown>
}

/** A list as it is filtered, as a workbook [GEN-32]. */
export function ExportButton({ label, failed, save }: ExportButtonProps) {
  const saving = useMutation({
    mutationFn: save,
    onError: (failure) => toast.error({ title: failed, detail: wordFailure(failure).sentences.join(' ') }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  )
}

export type ImportButtonProps = { label: string; primary?: boolean; onClick: () => void }

/** Opens the import of a list. */
export const ImportButton = ({ label, primary = false, onClick }: ImportButtonProps) => (
  <Button
    variant={primary ? 'filled' : 'default'}
    leftSection={<IconFileImport size={16} />}
    onClick={onClick}
  >
    {label}
  </Button>
)
