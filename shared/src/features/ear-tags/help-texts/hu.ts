import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTagsHelpTexts as master } from './en.ts'

export const earTagsHelpTexts: TextsOf<typeof master> = {
  earTags: {
    about: 'Minden füljelző: melyik telepen van, és hordja-e nyúl.',
    tasks: {
      register: {
        title: 'A gyártó jelzőinek felvétele',
        steps: [
          'Nyomja meg: [earTags:import], és válassza ki a gyártó listáját.',
          'Ellenőrizze a sorokat, majd importálja őket.',
        ],
      },
      place: {
        title: 'Jelzők átadása egy telepnek',
        steps: [
          'Szűrjön: [earTags:noFarm], valamint [earTags:tagFrom] és [earTags:tagTo].',
          'Nyomja meg: [earTags:place], válassza ki a telepet, és erősítse meg; a lista összes jelzője átkerül.',
          'Használatlan jelzők későbbi áthelyezése: szűrjön a telep használatlan jelzőire, majd: [earTags:relocate].',
        ],
      },
    },
  },
}
