import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'switch', title: 'Más de una empresa',
    text: [
      'Si pertenece a varias empresas, cambie en el extremo derecho de la segunda barra. Cada pestaña del navegador puede trabajar en otra empresa.',
      'Una empresa solo ve sus propios datos. Lo que usted puede hacer puede variar de una a otra.',
    ],
  },
  {
    id: 'roles', title: 'Roles',
    text: [
      'Cada persona tiene un rol en la empresa:',
      '- Usuario estándar trabaja con proyectos propios o compartidos con él.',
      '- Contabilidad y RR. HH. son los roles de esos departamentos.',
      '- Administrador puede hacer todo en la empresa.',
      'Además cada persona tiene un rol en el sector, como Ingeniero o Jefe de proyecto. Cualquiera de los dos puede tener un permiso; lo deciden los administradores.',
    ],
  },
]
