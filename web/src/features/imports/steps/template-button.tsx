import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export type TemplateButtonProps = { save: () => Promise<unknown> }

/** The empty workbook with its column names, one click away. */
export function TemplateButton({ save }: TemplateButtonProps) {
  const t = textsOf('imports')
  const download = useMutation({
    mutationFn: save,
    onError: (failure) =>
      toast.error({ title: t('templateFailed'), detail: wordFailure(failure).sentences.join(' ') }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('template')}
    </Button>
  )
}
