import type { Messages } from '../en';
import auth from './auth.json';
import calls from './calls.json';
import chat from './chat.json';
import gallery from './gallery.json';
import members from './members.json';
import pages from './pages.json';
import shell from './shell.json';
import ui from './ui.json';
import validation from './validation.json';

const messages: Messages = { auth, calls, chat, gallery, members, pages, shell, ui, validation };

export default messages;
