import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'

/** Where somebody stands; on phones the numbers alone, with the words under them. */
export function Steps(props: { labels: readonly string[]; active: number; finished?: boolean; position: string }) {
  return (
    <Box sx={{ mb: { xs: 1, sm: 4 } }}>
      <Stepper
        activeStep={props.finished ? props.labels.length : props.active}
        alternativeLabel
        sx={{
          '& .MuiStepLabel-label': {
            typography: 'body2',
            fontWeight: 400,
            color: 'text.secondary',
            mt: 1,
            display: { xs: 'none', sm: 'block' },
          },
          '& .MuiStepLabel-label.Mui-active, & .MuiStepLabel-label.Mui-completed': {
            fontWeight: 600,
            color: 'text.primary',
          },
          '& .MuiStepIcon-root': { fontSize: '1.5rem', color: 'line.strong' },
          '& .MuiStepIcon-text': { fontSize: '0.75rem', fontWeight: 600 },
          '& .MuiStepIcon-root.Mui-active': { color: 'primary.main' },
          '& .MuiStepIcon-root.Mui-completed': { color: 'success.main' },
          '& .MuiStepConnector-line': { borderColor: 'line.hair' },
        }}
      >
        {props.labels.map((label, index) => (
          <Step key={label} aria-current={index === props.active ? 'step' : undefined}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography variant="body2" sx={{ display: { sm: 'none' }, color: 'text.secondary', mt: 2 }}>
        {props.position}
      </Typography>
    </Box>
  )
}
