import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadPairingTemplate } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** The empty pairing list as a workbook [IAG-37]. */
export function TemplateButton() {
  const t = textsOf('iaGroups')
  const saving = useMutation({
    mutationFn: () => downloadFile(downloadPairingTemplate, {}),
    onError: (failure) =>
      toast.error({ title: t('templateFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('template')}
    </Button>
  )
}
