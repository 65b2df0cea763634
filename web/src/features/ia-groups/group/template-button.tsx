import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { useTemplate } from './use-list-files.ts'

/** The empty pairing list as a workbook [IAG-37]. */
export function TemplateButton() {
  const { save, saving } = useTemplate()
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      loading={saving}
      onClick={() => save()}
    >
      {textsOf('iaGroups')('template')}
    </Button>
  )
}
