import type { Phrases } from './phrases';

export const english: Phrases = {
  demo: [
    'Honestly? I’m a demo member: my replies are automatic, so that you can try the chat.',
    'You guessed it. I’m a demo member of this site, not a real person, and I reply automatically.',
    'Fair question: no, I’m not real. I’m a demo member with automatic replies.',
  ],
  picture: [
    'What a lovely photo! Where was it taken?',
    'Oh, I like this one. The light is beautiful.',
    'Thank you for showing me! Is there a story behind it?',
    'That makes me want to be there right now [face9]',
  ],
  emoticon: ['[face1]', '[face12] back at you', 'Ha, that’s my favourite one [face3]', '[face15]', '[face7]'],
  contact: [
    'Let’s keep chatting here for now, it’s safer for both of us.',
    'I’d rather stay on this site until we know each other better. You should too [face7]',
    'I never share numbers or talk about money with someone new. Tell me about your day instead?',
  ],
  meeting: [
    'That sounds nice! Let’s get to know each other a little first, though.',
    'Maybe one day, somewhere with good coffee. What would you order?',
    'I like the idea. First tell me three things that make you laugh.',
  ],
  farewell: [
    'Sleep well, and dream of something good [face105]',
    'Talk soon! It was nice hearing from you.',
    'Bye for now. Don’t be a stranger [face80]',
    'Good night! You made my evening a little brighter.',
  ],
  thanks: ['You’re very welcome [face1]', 'Any time!', 'That’s sweet of you to say.', 'My pleasure. Truly.'],
  greeting: [
    'Hi! Nice to meet you. How has your day been?',
    'Hello there [face80] I was hoping someone would say hi.',
    'Hey! You caught me with a cup of tea in my hand. What are you up to?',
    'Hi, I’m {name}. What brought you here today?',
  ],
  wellbeing: [
    'I’m good, thank you! A slow morning and then a long walk. And you?',
    'Better now that someone asked [face1] How about you?',
    'A little tired, but in a good mood. How was your day?',
    'Not bad at all. I was just listening to some music. What about you?',
  ],
  origin: [
    'You’ll find most of it on my profile [face7] Tell me something that isn’t on yours.',
    'I’m {name}, and I prefer stories to facts. What’s yours?',
    'It’s on my profile, but ask me something harder! What do you love about where you live?',
  ],
  hobby: [
    'Long walks, old films, and far too many cookbooks. What do you do when nobody is watching?',
    'Music, mostly. I sing badly and with conviction. You?',
    'I like to get lost in a bookshop for an hour. What makes you lose track of time?',
    'Travelling, when I can. Where would you go tomorrow, if you could?',
  ],
  food: [
    'Now I’m hungry! What’s the best thing you can cook?',
    'I could live on noodles. Or dumplings. Or both. And you?',
    'Sweet or savoury? This is important [face18]',
    'There’s a little place near the river with the best soup. You’d like it.',
  ],
  compliment: [
    'You’re making me blush [face14]',
    'That’s kind of you. You have a nice way with words.',
    'Thank you! I bet you say that to everyone [face7]',
    'Careful, I might start to like you.',
  ],
  laugh: ['[face3]', 'You’re funny! I needed that.', 'Okay, that made me smile.', 'Ha! Tell me another one.'],
  question: [
    'Hmm, good question. I’d say it depends on the day. What would you say?',
    'Let me think about it over a cup of tea. What’s your own answer?',
    'Yes and no [face6] What made you wonder?',
    'I’d love to tell you, but I want to hear yours first.',
    'Nobody has asked me that before. I like it.',
  ],
  other: [
    'I know what you mean. Tell me more?',
    'Really? And then what happened?',
    'That sounds like you. What else should I know?',
    'I like how you put that.',
    'Same here, to be honest. What are you doing this weekend?',
    'Interesting! I wouldn’t have guessed.',
    'You’re easy to talk to, you know that? [face1]',
  ],
};
