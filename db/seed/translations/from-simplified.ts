import type { Dialogues } from '../dialogues/dialogues';

/** The dialogues in simplified Chinese, line by line in English. */
export const simplifiedInEnglish: Dialogues = {
  words: {
    food: [
      'tomato and egg',
      'Chongqing noodles',
      'soup dumplings',
      'sweet and sour ribs',
      'pickled fish',
      'a savoury crêpe',
      'Hainan chicken rice',
      'spicy hotpot',
    ],
    place: [
      'the river',
      'the old town',
      'the botanic garden',
      'the second-hand bookshop',
      'the hill behind',
      'the art museum',
      'the boardwalk by the lake',
    ],
    film: [
      'In the Mood for Love',
      'an old martial arts film',
      'a documentary',
      'Spirited Away',
      'a truly terrible romance',
    ],
    day: ['Friday', 'Saturday', 'Sunday', 'next Wednesday', 'the holiday'],
    hobby: ['badminton', 'pottery', 'playing the guitar', 'calligraphy', 'swimming', 'baking bread'],
  },
  openings: [
    '< Hello! Your signature made me laugh for a long time[face3]\n> Ha, then my afternoon was not wasted\n< A whole afternoon? So serious',
    '< Good evening[face80]Still awake?\n> I just finished working late, and my head will not stop\n< Then let us talk a little until it shuts down',
    '< Hi, so you like {hobby} too\n> I do, but at a very relaxed level[face43]\n< What a coincidence, so do I',
    '< The first time I say hello first, I am a bit nervous[face13]\n> Never mind, I am nervous too\n< Then we are even',
  ],
  topics: [
    '< What did you have for dinner?\n> I made {food}, it does not look like much\n< And the taste?\n> I give myself eighty points[face19]\n< Let me be the judge next time\n> That depends on the fruit you bring',
    '< I took a walk at {place} today, the osmanthus is in flower\n> How nice, it is still raining here\n< I am sending you a little of the scent[face95]\n> It has arrived, thank you[face8]',
    '> Have you seen a good film lately?\n< {film}, for the third time\n> Still good the third time?\n< I am sad at a different place each time[face61]\n> You are quite interesting',
    '< Work is exhausting, I want to lie down[face50]\n> A pat on the head. Want to hear a joke?\n< Yes\n> Once there was a sweet that went for a walk, felt cold, and became rock candy\n< … now it is colder[face57]\n> Then I owe you a hot tea[face102]',
    '< Are you free on {day}?\n> {hobby} in the morning, nothing in the afternoon\n< A walk at {place} then?\n> Gladly[face14]When?\n< At three, and I take you out for {food}\n> It is a deal[face77]',
    '> Tell me something that others do not know\n< I talk to the flowers at home\n> Do they reply?\n< The ivy ignores me, the gardenia nods at times[face4]\n> Say hello from me next time',
    '> Good morning[face106]\n< Morning! You are early today\n> I wanted to say it before you go to work\n< Then today will go well[face1]\n> Remember to have breakfast',
    '< Good night[face105]\n> Good night, today was lovely\n< See you tomorrow\n> See you tomorrow[face11]',
    '> Do you miss home?\n< I miss the {food} that my mother makes\n> Me too, most of all at the holidays\n< Let us spend them together this year, it is livelier\n> Yes[face101]',
    '< How is {hobby} going?\n> I lost, but very elegantly\n< Are there photos?\n> No, and there never will be[face37]\n< Hahaha[face5]',
    '< I went to try the {food} you told me about\n> And? And?\n< I queued for forty minutes, and it was worth it!\n> I told you so[face24]\n< From now on I eat what you say',
  ],
  closings: [
    '< I have things to do now, talk tonight\n> Yes, I will be waiting[face1]',
    '> Talking with you is so relaxing\n< For me too[face91]',
    '< See you on {day} then!\n> I will be there[face28]',
    '> My tea is cold, I will get another cup[face102]\n< Hurry back',
  ],
};
