import { EndOfListPicture } from './end-of-list';
import { ErrorPicture } from './error';
import { NoChatsPicture } from './no-chats';
import { NoPeoplePicture } from './no-people';
import { NoPermissionPicture } from './no-permission';
import { OfflinePicture } from './offline';

/** The pictures an empty state can show. */
export const pictures = {
  people: NoPeoplePicture,
  chats: NoChatsPicture,
  offline: OfflinePicture,
  error: ErrorPicture,
  permission: NoPermissionPicture,
  end: EndOfListPicture,
} as const;
