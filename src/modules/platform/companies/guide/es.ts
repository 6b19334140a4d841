import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'switch',
    title: 'Más de una empresa',
    text: [
      'Si pertenece a varias empresas, cambie en el extremo derecho de la segunda barra. Cada pestaña del navegador puede trabajar en otra empresa.',
      'Una empresa solo ve sus propios datos. Lo que usted puede hacer puede variar de una a otra.',
    ],
  },
  {
    id: 'roles',
    title: 'Roles',
    text: [
      'Cada persona tiene un rol en la empresa:',
      '- Usuario estándar: trabaja con los proyectos que crea o que le comparten.',
      '- Contabilidad y RR. HH.: son los roles de esos departamentos.',
      '- Administrador: puede hacerlo todo en la empresa.',
      'Además cada persona tiene un rol en el sector, como Ingeniero o Jefe de proyecto. Cualquiera de los dos puede tener un permiso; lo deciden los administradores.',
    ],
  },
  {
    id: 'record',
    title: 'Los datos de la empresa',
    text: [
      'Los administradores los encuentran en Administración, Empresa: datos, sectores, marca, objetivos, calendario, festivos y formatos. Cada tarjeta se guarda por separado.',
      'El sector decide cómo se llama un proyecto, qué campos tiene y qué pueden hacer los roles del sector. Todos empiezan en el sector en el que trabaja la empresa.',
      'Con la marca blanca el producto lleva su nombre, su logotipo y sus colores. Se rechaza un color que no se pueda leer.',
      'El país decide con qué empieza la empresa: moneda, unidades, primer día de la semana y festivos. La zona horaria decide qué día es hoy: por él se cuenta lo que vence y lo que está atrasado.',
    ],
  },
]
