/** Who the first run makes. */
export const owner = {
  firstName: 'Olive',
  lastName: 'Marsh',
  email: 'olive@ridgeline.example',
  password: 'plumb-line-1',
  company: 'Ridgeline Engineering',
}
export const colleague = {
  firstName: 'Ben',
  lastName: 'Ames',
  email: 'ben@ridgeline.example',
  password: 'plumb-line-2',
}
