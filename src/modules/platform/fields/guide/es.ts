import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'custom-fields',
    title: 'Campos propios',
    opens: 'customFields',
    text: [
      'Lo que su empresa anota de cada proyecto y ningún formulario pide se convierte en un campo propio: elija Añadir campo, y dele un nombre y un tipo.',
      '- Los tipos son texto, texto largo, número, importe, fecha, fecha y hora, sí o no, una de varias y lista.',
      '- Un campo obligatorio se pide en cada registro nuevo. A los que ya existen solo se les pide cuando se cambia el campo.',
      '- El orden de la lista es el orden en el formulario.',
      'Los campos se muestran en el registro, pueden ser columnas y filtros de la lista, se encuentran con la búsqueda y se escriben en las exportaciones. Los programas externos usan la clave que está junto al nombre; nunca cambia.',
      'Un campo que ya no necesita se archiva: no se pide más, y lo que se guardó en él se queda. Puede recuperarlo.',
    ],
  },
]
