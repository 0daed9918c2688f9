export {
  addComment,
  changeComment,
  getComments,
  getScenarioPeople,
  removeComment,
  reopenComment,
  requestReview,
  resolveComment,
} from './comments.ts'
export {
  maxCommentBody,
  maxMentions,
  type CommentChange,
  type NewComment,
  type ScenarioComment,
  type ScenarioPeople,
} from './comment-schema.ts'
export {
  changeCollaborationChoices,
  getCollaborationChoices,
  getNotifications,
  markNotificationsRead,
  showPresence,
} from './notifications.ts'
export {
  presenceEndsMs,
  presenceIntervalMs,
  type CollaborationChoices,
  type CollaborationChoicesChange,
  type Notification,
  type NotificationLanguage,
  type Notifications,
  type Presence,
} from './notification-schema.ts'
export { addShareLink, getSharedScenario, getShareLinks, revokeShareLink } from './share-links.ts'
export {
  maxLinkDays,
  maxLinks,
  usualLinkDays,
  type MadeShareLink,
  type NewShareLink,
  type SharedScenario,
  type ShareLink,
} from './share-link-schema.ts'
