import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasksHelpTexts as master } from './en.ts'

export const iaTasksHelpTexts: TextsOf<typeof master> = {
  iaTasks: {
    about: 'Minden IA-csoport munkája: mikor esedékes, ki végzi, hol tart.',
    tasks: {
      handOut: {
        title: 'Munka kiosztása',
        steps: [
          'Válassza ki a csoportot, majd a feladatot és dolgozóit.',
          'Nagy feladatnál: [iaTasks:split], majd [iaTasks:evenOut].',
          'A dolgozók azonnal látják soraikat a telefonon.',
        ],
      },
      paper: {
        title: 'Lista papíron',
        steps: [
          'A feladatnál nyomja meg: [iaTasks:print].',
          'A beírt vagy telefonról küldött adatok maguktól késznek jelölik; kézzel: [iaTasks:finish].',
        ],
      },
    },
  },
}
