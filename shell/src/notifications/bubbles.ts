export { NotificationBubble } from './notification-bubble.tsx'
export { SnackbarBubble } from './snackbar-bubble.tsx'
