import type { TextsOf } from '../../../kernel/texts.ts'
import type { usersHelpTexts as master } from './en.ts'

export const usersHelpTexts: TextsOf<typeof master> = {
  users: {
    about: 'Las cuentas que puede ver. Cada rol abre las cuentas del rol inferior.',
    tasks: {
      addUser: {
        title: 'Dar una cuenta a una persona',
        steps: [
          'Pulse [users:newUser] y elija el rol.',
          'Rellene el formulario y pulse [users:submitCreate].',
          'Dele el nombre de usuario y la contraseña; puede cambiarla enseguida.',
        ],
      },
      leaver: {
        title: 'Una persona deja la granja',
        steps: [
          'Búsquela y pulse [users:edit].',
          'Apague [users:activeSwitch] y pulse [common:save]: todas sus sesiones terminan al instante.',
          'Lo que anotó se queda.',
        ],
      },
      ownAccount: {
        title: 'Cambiar su contraseña',
        steps: [
          'Busque su cuenta y pulse [users:edit].',
          'Escriba [users:fields/currentPassword] y [users:fields/newPassword].',
          'Pulse [common:save] e inicie sesión de nuevo.',
        ],
      },
    },
  },
  userCreate: {
    about: 'Una cuenta nueva. Los roles que puede crear dependen del suyo.',
    tasks: {
      fillIn: {
        title: 'Rellenar el formulario',
        steps: [
          'Escriba [users:fields/username], [users:fields/email] y una contraseña.',
          'Si aparece [users:fields/assignedFarm], elija la granja de la persona.',
          'Pulse [users:submitCreate]. Un campo rechazado dice por qué; nada se pierde.',
        ],
      },
    },
  },
  userEdit: {
    about: 'Una cuenta: contacto, contraseña y si puede iniciar sesión.',
    tasks: {
      password: {
        title: 'Poner una contraseña nueva',
        steps: [
          'Escriba [users:fields/newPassword]; en su propia cuenta también [users:fields/currentPassword].',
          'Pulse [common:save]: terminan las sesiones con la anterior.',
        ],
      },
      twoSteps: {
        title: 'Proteger su cuenta con dos pasos',
        steps: [
          'En su cuenta pulse [session:secondFactor/turnOn].',
          'Lea el cuadro con una aplicación de autenticación y escriba su código.',
          'Imprima o anote los códigos de recuperación y pulse [session:secondFactor/done].',
        ],
      },
    },
  },
}
