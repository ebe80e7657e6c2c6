import type { Messages } from '../en';
import agreement from './agreement.json';
import auth from './auth.json';
import calls from './calls.json';
import chat from './chat.json';
import gallery from './gallery.json';
import letters from './letters.json';
import live from './live.json';
import members from './members.json';
import pages from './pages.json';
import problems from './problems.json';
import shell from './shell.json';
import ui from './ui.json';
import validation from './validation.json';

const messages: Messages = { agreement, auth, calls, chat, gallery, letters, live, members, pages, problems, shell, ui, validation };

export default messages;
